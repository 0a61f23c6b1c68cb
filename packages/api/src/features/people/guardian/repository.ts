import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import {
  type EndedGuardianship,
  type Family,
  latestBirthdayOfAge,
  Relative,
} from '@dojang/schemas/guardian';
import { Participant, User } from '@dojang/schemas/user';
import { actedForBy, underAge } from '../../../acting-for.ts';
import { lockPeople } from '../user/lock-people.ts';

const byName = [
  { name: 'asc' },
  { surname: { sort: 'asc', nulls: 'last' } },
  { id: 'asc' },
] as const;
const relative = selectOf(Relative);
const participant = selectOf(Participant);

const ofAge = () => ({ birthday: { lte: latestBirthdayOfAge() } });

/** Whether somebody is recorded as the guardian of `child_id`, also one whose end nobody has read yet. */
export async function hasGuardian(
  db: Pick<Transaction, 'guardianship'>,
  child_id: string,
): Promise<boolean> {
  return (
    (await db.guardianship.findFirst({ where: { child_id }, select: { child_id: true } })) !== null
  );
}

export function listChildren(db: Database, guardian_id: string): Promise<User[]> {
  return db.user.findMany({
    where: actedForBy(guardian_id),
    select: selectOf(User),
    orderBy: [...byName],
  });
}

/** Guardianships that ended when the child came of age and that `id` has not read about, on either side. */
export async function listEnded(db: Database, id: string): Promise<EndedGuardianship[]> {
  const rows = await db.guardianship.findMany({
    where: {
      child: ofAge(),
      OR: [
        { guardian_id: id, read_by_guardian: false },
        { child_id: id, read_by_child: false },
      ],
    },
    select: { child: { select: participant }, guardian: { select: participant } },
    orderBy: [{ child: { name: 'asc' } }, { child_id: 'asc' }, { guardian_id: 'asc' }],
  });
  return rows.map(({ child, guardian }) =>
    guardian.id === id ? { ...child, wasGuardian: true } : { ...guardian, wasGuardian: false },
  );
}

/** Marks the end of a guardianship as read by `id`; deletes it once both have read it. */
export async function markRead(tx: Transaction, id: string, otherId: string): Promise<void> {
  const child = ofAge();
  await tx.guardianship.updateMany({
    where: { guardian_id: id, child_id: otherId, child },
    data: { read_by_guardian: true },
  });
  await tx.guardianship.updateMany({
    where: { child_id: id, guardian_id: otherId, child },
    data: { read_by_child: true },
  });
  await tx.guardianship.deleteMany({
    where: { read_by_child: true, read_by_guardian: true, child },
  });
}

/** A user's guardians and children; empty for an unknown user. */
export async function findFamily(db: Database, id: string): Promise<Family> {
  const found = await db.user.findUnique({
    where: { id },
    select: {
      guardians: { where: { child: underAge() }, select: { guardian: { select: relative } } },
      children: { where: { child: underAge() }, select: { child: { select: relative } } },
    },
  });
  if (!found) return { guardians: [], children: [] };
  return {
    guardians: found.guardians.map(({ guardian }) => guardian).sort(compareNames),
    children: found.children.map(({ child }) => child).sort(compareNames),
  };
}

const nameOf = ({ name, surname }: Relative) => `${name} ${surname ?? ''}`;
const compareNames = (one: Relative, other: Relative) => nameOf(one).localeCompare(nameOf(other));

export type Edge = { child_id: string; guardian_id: string };

export function listGuardianships(tx: Transaction): Promise<Edge[]> {
  return tx.guardianship.findMany({ select: { child_id: true, guardian_id: true } });
}

/**
 * Locks these users with everybody whom guardianships connect with them, until the transaction ends: two additions that could
 * close a circle together have somebody in common.
 */
export async function lockFamilies(tx: Transaction, ids: readonly string[]): Promise<void> {
  let locked = 0;
  for (;;) {
    const family = new Set(ids);
    const edges = await listGuardianships(tx);
    for (const one of family)
      for (const { child_id, guardian_id } of edges) {
        if (child_id === one) family.add(guardian_id);
        if (guardian_id === one) family.add(child_id);
      }
    // what was added meanwhile
    if (family.size <= locked) return;
    await lockPeople(tx, [...family], 'toChange');
    locked = family.size;
  }
}

/** These users, by id, as far as they exist. */
export async function readRelatives(tx: Transaction, ids: readonly string[]) {
  const rows = await tx.user.findMany({ where: { id: { in: [...ids] } }, select: relative });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds guardianships; existing ones are unchanged. */
export async function addGuardianships(tx: Transaction, data: (Edge & { created_at?: Date })[]) {
  await tx.guardianship.createMany({ data, skipDuplicates: true });
}

/** Returns false if it did not exist. */
export async function deleteGuardianship(tx: Transaction, edge: Edge): Promise<boolean> {
  return (await tx.guardianship.deleteMany({ where: edge })).count > 0;
}
