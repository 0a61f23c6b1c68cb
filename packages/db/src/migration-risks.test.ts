import { expect, test } from 'vitest';
import { findRisks } from './migration-risks.ts';

// Statements as written by Prisma's engine; schema-diff.db.test.ts generates the most frequent ones with it.

const sentencesOf = (sql: string) => findRisks(sql).map(({ sentence }) => sentence);

test.each([
  ['an optional column', '-- AlterTable\nALTER TABLE "Tournament" ADD COLUMN     "venue" TEXT;\n'],
  [
    'a required column with a default',
    '-- AlterTable\nALTER TABLE "Tournament" ADD COLUMN     "fee" INTEGER NOT NULL DEFAULT 0;\n',
  ],
  ['an index', '-- CreateIndex\nCREATE INDEX "T_venue_idx" ON "T"("venue", "id");\n'],
  ['a dropped index', '-- DropIndex\nDROP INDEX "T_venue_idx";\n'],
  ['a column that takes any text', 'ALTER TABLE "T" ALTER COLUMN "venue" SET DATA TYPE TEXT;\n'],
  [
    'a new table with a unique field',
    'CREATE TABLE "Notice" (\n    "id" TEXT NOT NULL,\n\n    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")\n);\n\nCREATE UNIQUE INDEX "Notice_id_key" ON "Notice"("id");\n',
  ],
])('no risk: %s', (_what, sql) => expect(findRisks(sql)).toEqual([]));

test.each([
  [
    'DROP TABLE "Notice";',
    'The table Notice goes, with all of its rows. If it was only renamed, write this instead: ALTER TABLE "Notice" RENAME TO "…";',
  ],
  ['ALTER TABLE "T" DROP COLUMN "venue";', 'The column T.venue goes, with everything in it.'],
  [
    'ALTER TABLE "T" DROP COLUMN "venue",\nADD COLUMN     "hall" TEXT;',
    'The column T.venue goes, with everything in it. If it was only renamed, write this instead: ALTER TABLE "T" RENAME COLUMN "venue" TO "hall";',
  ],
  [
    'ALTER TABLE "T" DROP COLUMN "venue",\nADD COLUMN     "venue" INTEGER;',
    'The column T.venue goes, with everything in it. To keep what can be converted, write this instead: ALTER TABLE "T" ALTER COLUMN "venue" SET DATA TYPE INTEGER USING "venue"::INTEGER;',
  ],
  [
    'ALTER TABLE "T" ALTER COLUMN "venue" SET DATA TYPE VARCHAR(20);',
    'The column T.venue becomes VARCHAR(20): a row with a value that does not fit stops the migration, or loses precision.',
  ],
  [
    'ALTER TABLE "T" ALTER COLUMN "venue" SET NOT NULL;',
    'The column T.venue becomes required: a row without a value stops the migration. Fill it first: UPDATE "T" SET "venue" = … WHERE "venue" IS NULL;',
  ],
  [
    'ALTER TABLE "T" ADD COLUMN     "fee" INTEGER NOT NULL;',
    'The column T.fee is required and has no @default: the migration stops if the table has rows. Give it a @default, or make it optional (?).',
  ],
  [
    'CREATE UNIQUE INDEX "T_venue_id_key" ON "T"("venue", "id");',
    'T may have each venue, id only once: rows that share one stop the migration.',
  ],
  [
    `CREATE TYPE "Kup_new" AS ENUM ('ONE');`,
    'The enumeration Kup loses values: a row that has one of them stops the migration. Give such rows another value first, with an UPDATE.',
  ],
])('a loss: %s', (statement, sentence) => {
  expect(findRisks(`-- Comment\n${statement}\n`)).toEqual([{ isLoss: true, sentence }]);
});

test('a new value of an enum loses nothing, with a note that it is sorted last', () => {
  const [risk] = findRisks(`-- AlterEnum\nALTER TYPE "Kup" ADD VALUE 'ELEVEN';\n`);
  expect(risk?.isLoss).toBe(false);
  expect(risk?.sentence).toContain(`sorts 'ELEVEN' after all other values of Kup`);
});

test('every clause of every statement is checked', () => {
  const sql =
    'ALTER TABLE "T" ADD COLUMN     "fee" INTEGER NOT NULL,\nADD COLUMN     "hall" TEXT,\nALTER COLUMN "venue" SET NOT NULL,\nALTER COLUMN "size" SET DATA TYPE DECIMAL(10,2);\n\nDROP TABLE "Notice";\n';
  expect(sentencesOf(sql).map((sentence) => sentence.split(' ').slice(0, 4).join(' '))).toEqual([
    'The column T.size becomes',
    'The column T.venue becomes',
    'The column T.fee is',
    'The table Notice goes,',
  ]);
});
