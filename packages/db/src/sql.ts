import { Prisma } from './generated/client.ts';

/** A fragment of raw SQL, with its parameters. */
export const { sql } = Prisma;
export type Sql = Prisma.Sql;

/** Column names as SQL. Not for input: they are not escaped. */
export function sqlNames(names: readonly string[]): Sql {
  return Prisma.join(names.map((name) => Prisma.raw(`"${name}"`)));
}

/** A value as `jsonb`. Lone surrogates, which PostgreSQL rejects in JSON, become the replacement character. */
export function sqlJson(value: unknown): Sql {
  const whole = (_name: string, inner: unknown) =>
    typeof inner === 'string' ? Buffer.from(inner).toString() : inner;
  return sql`${JSON.stringify(value, whole)}::jsonb`;
}
