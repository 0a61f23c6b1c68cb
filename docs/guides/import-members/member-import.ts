import { describeFailure, type DojangClient } from '@dojang/client/client';
import { findNewer } from '@dojang/schemas/grade';
import { describeNewer } from '@dojang/schemas/lists/describe-newer';
import type { Say } from '@dojang/schemas/say';
import type { User } from '@dojang/schemas/user';
import type { InitialPasswords } from './initial-passwords.ts';
import type { Member, Row } from './member-list.ts';

/** What becomes of a row: its address is new, or its user differs from it in `changes`, or in nothing. */
export type Step = Row &
  (
    | { kind: 'create' }
    | { kind: 'update'; id: string; changes: Partial<Member> }
    | { kind: 'keep' }
  );

/** The club that is written to. */
export type Club = { client: DojangClient; passwords: InitialPasswords; say: Say };

/** What the server answers to a fault of one row; after any other failure the next row fails too. */
const rowFaults = new Set([400, 404, 409]);

/** Finds each row's user by the e-mail address. */
export function planImport(rows: Row[], users: User[]): Step[] {
  const byEmail = new Map(users.map((user) => [user.email, user]));
  return rows.map((row) => {
    const user = byEmail.get(row.member.email);
    if (!user) return { ...row, kind: 'create' };
    const changes = changesOf(row.member, user);
    if (Object.keys(changes).length === 0) return { ...row, kind: 'keep' };
    return { ...row, kind: 'update', id: user.id, changes };
  });
}

/**
 * Leaves out belts that are older than a grade on record, as the import in the app does. `onKept` gets each such row, and why its
 * belt stays.
 */
export async function keepNewerGrades(
  steps: Step[],
  { client, say }: Pick<Club, 'client' | 'say'>,
  onKept: (row: Row, why: string) => void,
): Promise<Step[]> {
  const kept: Step[] = [];
  for (const step of steps) {
    const { kup, ...changes } = step.kind === 'update' ? step.changes : {};
    const newer =
      step.kind === 'update' && kup
        ? findNewer(await client.grading.of.query({ id: step.id }), kup)
        : undefined;
    if (step.kind !== 'update' || !newer) {
      kept.push(step);
      continue;
    }
    onKept(step, `kup: ${describeNewer(say, newer)}`);
    const { line, member, id } = step;
    const isUpdate = Object.keys(changes).length > 0;
    kept.push(
      isUpdate ? { kind: 'update', line, member, id, changes } : { kind: 'keep', line, member },
    );
  }
  return kept;
}

/**
 * Carries out a step. Answers why the server refused the row, null when it did not; rejects when the
 * server can't be asked. One that is cut off half-way leaves a user who differs: the next run sees it.
 */
export async function carryOut(step: Step, club: Club): Promise<string | null> {
  try {
    if (step.kind === 'create') await createMember(step.member, club);
    if (step.kind === 'update')
      await club.client.user.update.mutate({ ...step.changes, id: step.id });
    return null;
  } catch (error) {
    const { status, message } = describeFailure(error);
    if (rowFaults.has(status)) return club.say(message);
    throw error;
  }
}

async function createMember(member: Member, { client, passwords }: Club): Promise<void> {
  const { name, email } = member;
  const password = await passwords.takeFor(email);
  const draft = { name, email, password, authority: 'USER' } as const;
  const { user } = await client.user.register.mutate(draft).catch(async (error: unknown) => {
    if (rowFaults.has(describeFailure(error).status)) await passwords.drop(email);
    throw error;
  });
  await client.user.update.mutate({ ...changesOf(member, user), id: user.id });
}

/** The fields of `member` that `user` has otherwise. */
function changesOf(member: Member, user: User): Partial<Member> {
  const differing = Object.entries(member).filter(
    ([field, value]) => value !== user[field as keyof Member],
  );
  return Object.fromEntries(differing);
}
