import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import {
  type EndedGuardianship,
  type Family,
  latestBirthdayOfAge,
  Relative,
} from '@dojang/schemas/guardian';
import { Participant, User } from '@dojang/schemas/user';

const byName = [
  { name: 'asc' },
  { surname: { sort: 'asc', nulls: 'last' } },
  { id: 'asc' },
] as const;
const relative = selectOf(Relative);
const participant = selectOf(Participant);

/** Children who are not of age; of one without a birthday it is not known. */
const underAge = () => ({
  OR: [{ birthday: null }, { birthday: { gt: latestBirthdayOfAge() } }],
});
const ofAge = () => ({ birthday: { lte: latestBirthdayOfAge() } });

/** Whether `guardian_id` acts for the child `child_id` now. */
export async function isGuardian(
  db: Database,
  guardian_id: string,
  child_id: string,
): Promise<boolean> {
  const where = { guardian_id, child_id, child: underAge() };
  return (await db.guardianship.findFirst({ where, select: { child_id: true } })) !== null;
}

/** The records of the children for whom somebody acts now, by name. */
export function listChildren(db: Database, guardian_id: string): Promise<User[]> {
  return db.user.findMany({
    where: { guardians: { some: { guardian_id } }, ...underAge() },
    select: selectOf(User),
    orderBy: [...byName],
  });
}

/** What has ended by a child's coming of age, and `id` has not read of yet, as a guardian or as the child. */
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

/** Notes that `id` has read of what has ended with `otherId`; what both have read of goes. */
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

/** A person's guardians and children; none of whom the club does not have. */
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

/** Nobody else adds or ends a guardianship until the transaction ends. */
export async function holdGuardianships(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE "Guardianship" IN SHARE ROW EXCLUSIVE MODE`;
}

export type Edge = { child_id: string; guardian_id: string };

/** Every guardianship of the club. */
export function listGuardianships(tx: Transaction): Promise<Edge[]> {
  return tx.guardianship.findMany({ select: { child_id: true, guardian_id: true } });
}

/** Those of these people whom the club has. Nobody deletes them until the transaction ends. */
export async function holdRelatives(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Relative>> {
  await tx.$queryRaw`
    SELECT 1 FROM "User" WHERE "id" = ANY(${ids}) ORDER BY "id" FOR KEY SHARE`;
  const rows = await tx.user.findMany({ where: { id: { in: [...ids] } }, select: relative });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds guardianships; those that are there already stay as they are. */
export async function addGuardianships(
  tx: Transaction,
  data: (Edge & { created_at?: Date })[],
): Promise<void> {
  await tx.guardianship.createMany({ data, skipDuplicates: true });
}

/** False when there was none. */
export async function deleteGuardianship(tx: Transaction, edge: Edge): Promise<boolean> {
  return (await tx.guardianship.deleteMany({ where: edge })).count > 0;
}
