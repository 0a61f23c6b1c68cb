import type {
  AgeGroup,
  Gender,
  Kup,
  PerformanceClass,
  WeightClass,
} from '@dojang/schemas/competition';
import { FileDescriptor } from '@dojang/schemas/file';
import { Tournament } from '@dojang/schemas/tournament';
import { type Authority, Participant, User } from '@dojang/schemas/user';
import { z } from 'zod';
import { type Database, selectOf, type Transaction } from './client.ts';
import type * as Stored from './generated/enums.ts';

// Checked by the compiler, never run.

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectTrue<_Claim extends true>(): void {}

/** True if two enums have the same values; otherwise a message with the differing ones. */
type SameValues<A extends string, B extends string> = [Exclude<A, B> | Exclude<B, A>] extends [
  never,
]
  ? true
  : `only one of packages/schemas and prisma/schema has ${Exclude<A, B> | Exclude<B, A>}`;

/** The fields whose types differ in two records. */
type Differing<A, B> = {
  [Field in keyof A & keyof B]: Equal<A[Field], B[Field]> extends true ? never : Field;
}[keyof A & keyof B];

/** True if two records are equal; otherwise a message with the differing fields. */
type SameFields<A, B> = [Differing<A, B>] extends [never]
  ? Equal<A, B>
  : `packages/schemas and prisma/schema have another type for ${Differing<A, B> & string}`;

// Every enum of packages/schemas equals the database's.
expectTrue<SameValues<Authority, Stored.Authority>>();
expectTrue<SameValues<Kup, Stored.Kup>>();
expectTrue<SameValues<Gender, Stored.Gender>>();
expectTrue<SameValues<AgeGroup, Stored.AgeGroup>>();
expectTrue<SameValues<PerformanceClass, Stored.PerformanceClass>>();
expectTrue<SameValues<WeightClass, Stored.WeightClass>>();

// What the compiler says of a value or a field that only one side has.
expectTrue<
  Equal<
    SameValues<'LK1' | 'LK2' | 'LK3', 'LK1' | 'LK2'>,
    'only one of packages/schemas and prisma/schema has LK3'
  >
>();
expectTrue<
  Equal<
    SameFields<{ name: string; size: 'S' | 'M' }, { name: string; size: 'S' }>,
    'packages/schemas and prisma/schema have another type for size'
  >
>();

export async function readsTheShape(db: Database | Transaction): Promise<void> {
  const user = await db.user.findFirstOrThrow({ select: selectOf(User) });
  expectTrue<SameFields<typeof user, User>>();
  // A query by the User shape cannot return the password hash.
  expectTrue<Equal<Extract<keyof typeof user, 'password_hash'>, never>>();

  const participant = await db.user.findFirstOrThrow({ select: selectOf(Participant) });
  expectTrue<Equal<typeof participant, Participant>>();

  const stored = Tournament.omit({ participants: true, resultUrl: true, contractUrl: true });
  const tournament = await db.tournament.findFirstOrThrow({ select: selectOf(stored) });
  expectTrue<Equal<typeof tournament.result, FileDescriptor | null>>();
  const returned: z.infer<typeof stored> = tournament;
  await Promise.resolve(returned);
}

export async function rejectsMissingColumns(db: Database): Promise<void> {
  const withUnknownField = User.extend({ nickname: z.string() });
  // @ts-expect-error -- the table of users has no field nickname
  await db.user.findMany({ select: selectOf(withUnknownField) });
  expectTrue<
    Equal<
      Parameters<typeof selectOf<typeof withUnknownField>>[0],
      'no table of prisma/schema has the field nickname: add it and run npm run db:migration'
    >
  >();

  const withUnknownNestedField = Tournament.pick({ id: true }).extend({
    result: FileDescriptor.extend({ pages: z.int() }).nullable(),
  });
  // @ts-expect-error -- the table of files has no field pages
  await db.tournament.findMany({ select: selectOf(withUnknownNestedField) });

  const misspelt: { kup: z.infer<z.ZodEnum<{ ONE: 'ONE'; TWWO: 'TWWO' }>> } = { kup: 'TWWO' };
  // @ts-expect-error -- kup has no value TWWO
  await db.user.updateMany({ data: misspelt });
  // @ts-expect-error -- nor in a filter
  await db.user.findMany({ where: misspelt });
}
