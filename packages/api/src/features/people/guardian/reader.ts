import type { Database } from '@dojang/db/client';
import type { NameReader } from '@dojang/schemas/shown-name';
import type { MemberContext } from '../../../context.ts';
import { asAthlete, listCoachedGroupIds } from '../../../coaching.ts';
import { listChildren } from './repository.ts';

/** Who reads: the people whom they are, guard or coach. */
export type Reader = { isAdmin: boolean; ids: ReadonlySet<string> };

export async function readReader({ db, actor }: MemberContext): Promise<Reader> {
  const isAdmin = actor.authority === 'ADMIN';
  return { isAdmin, ids: new Set(isAdmin ? [actor.id] : await listReachedIds(db, actor.id)) };
}

export const isCloseTo = ({ isAdmin, ids }: Reader, id: string | null): boolean =>
  isAdmin || (id !== null && ids.has(id));

/** The reader of a signed-in member's list. */
export const nameReaderOf = (reader: Reader, id: string): NameReader =>
  isCloseTo(reader, id) ? 'CLOSE' : 'CLUB';

/** A person, their children, and those who train in a group that they coach today. */
export async function listReachedIds(db: Database, id: string): Promise<string[]> {
  const children = await listChildren(db, id);
  const groupIds = await listCoachedGroupIds(db, id);
  const athletes = await db.groupMember.findMany({
    where: { group_id: { in: groupIds }, ...asAthlete() },
    select: { user_id: true },
    orderBy: { user_id: 'asc' },
  });
  const ids = [id, ...children.map((child) => child.id), ...athletes.map((one) => one.user_id)];
  return [...new Set(ids)];
}
