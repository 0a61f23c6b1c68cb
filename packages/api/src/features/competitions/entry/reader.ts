import type { NameReader } from '@dojang/schemas/shown-name';
import type { MemberContext } from '../../../context.ts';
import { listReachedIds } from './people.ts';

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
