/** A warning about a migration; `isLoss` if it can lose data or fail on existing rows. */
export type Risk = { isLoss: boolean; sentence: string };

type Rule = {
  /** Matched against a statement of Prisma's; its groups are passed to `describe`. */
  pattern: RegExp;
  isLoss: boolean;
  /** `table` is the altered one. */
  describe: (groups: string[], table: string, statement: string) => string;
};

const rules: Rule[] = [
  {
    pattern: /^DROP TABLE "(\w+)"/g,
    isLoss: true,
    describe: ([name]) =>
      `The table ${name} goes, with all of its rows. If it was only renamed, write this instead: ALTER TABLE "${name}" RENAME TO "…";`,
  },
  {
    pattern: /DROP COLUMN +"(\w+)"/g,
    isLoss: true,
    describe: ([name = ''], table, statement) =>
      `The column ${table}.${name} goes, with everything in it.${suggestAlternative(name, table, statement)}`,
  },
  {
    // every text fits into TEXT
    pattern: /ALTER COLUMN "(\w+)" SET DATA TYPE (?!TEXT\b)([^,;]+?(?:\([\d,]+\))?)(?=,\s|;|$)/g,
    isLoss: true,
    describe: ([name, type], table) =>
      `The column ${table}.${name} becomes ${type}: a row with a value that does not fit stops the migration, or loses precision.`,
  },
  {
    pattern: /ALTER COLUMN "(\w+)" SET NOT NULL/g,
    isLoss: true,
    describe: ([name], table) =>
      `The column ${table}.${name} becomes required: a row without a value stops the migration. Fill it first: UPDATE "${table}" SET "${name}" = … WHERE "${name}" IS NULL;`,
  },
  {
    pattern: /ADD COLUMN +"(\w+)" [^,;]*?NOT NULL(?! DEFAULT)/g,
    isLoss: true,
    describe: ([name], table) =>
      `The column ${table}.${name} is required and has no @default: the migration stops if the table has rows. Give it a @default, or make it optional (?).`,
  },
  {
    pattern: /^CREATE UNIQUE INDEX "\w+" ON "(\w+)"\(([^)]+)\)/g,
    isLoss: true,
    describe: ([table, columns]) =>
      `${table} may have each ${columns?.replaceAll('"', '')} only once: rows that share one stop the migration.`,
  },
  {
    pattern: /^CREATE TYPE "(\w+)_new" AS ENUM/g,
    isLoss: true,
    describe: ([name]) =>
      `The enumeration ${name} loses values: a row that has one of them stops the migration. Give such rows another value first, with an UPDATE.`,
  },
  {
    pattern: /^ALTER TYPE "(\w+)" ADD VALUE ('\w+')$/g,
    isLoss: false,
    describe: ([name, value]) =>
      `The database sorts ${value} after all other values of ${name}. To sort it elsewhere, add BEFORE '…' or AFTER '…'. Rows can have it in the next migration, not in this one.`,
  },
];

/**
 * The risks of SQL by `schemaDiff`, one message each. Tables that it creates itself have no rows, and so no risks.
 */
export function findRisks(sql: string): Risk[] {
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim());
  const created = statements.flatMap(
    (statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? [],
  );
  return statements.flatMap((statement) => {
    const table =
      /^(?:ALTER TABLE|CREATE UNIQUE INDEX "\w+" ON) "(\w+)"/.exec(statement)?.[1] ?? '';
    if (created.includes(table)) return [];
    return rules.flatMap(({ pattern, isLoss, describe }) =>
      [...statement.matchAll(pattern)].map(([, ...groups]) => ({
        isLoss,
        sentence: describe(groups, table, statement),
      })),
    );
  });
}

/** How to keep the values of a dropped column that the same statement seems to rename or convert. */
function suggestAlternative(name: string, table: string, statement: string): string {
  const added = [...statement.matchAll(/ADD COLUMN +"(\w+)" (\w+)/g)];
  const again = added.find(([, other]) => other === name);
  if (again) {
    const type = again[2];
    return ` To keep what can be converted, write this instead: ALTER TABLE "${table}" ALTER COLUMN "${name}" SET DATA TYPE ${type} USING "${name}"::${type};`;
  }
  const [first] = added;
  if (!first) return '';
  return ` If it was only renamed, write this instead: ALTER TABLE "${table}" RENAME COLUMN "${name}" TO "${first[1]}";`;
}
