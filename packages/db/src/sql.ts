import { Prisma } from './generated/client.ts';

/** A part of a statement by hand, with its parameters. */
export const { sql } = Prisma;
export type Sql = Prisma.Sql;

/** The columns of these names, which no caller has written. */
export function sqlNames(names: readonly string[]): Sql {
  return Prisma.join(names.map((name) => Prisma.raw(`"${name}"`)));
}

/** A value as `jsonb`. Half a character, which PostgreSQL has in no JSON, becomes the sign for what is unknown. */
export function sqlJson(value: unknown): Sql {
  const whole = (_name: string, inner: unknown) =>
    typeof inner === 'string' ? Buffer.from(inner).toString() : inner;
  return sql`${JSON.stringify(value, whole)}::jsonb`;
}
