import { nameOf } from '@dojang/schemas/describe-value';
import type { RecordOf } from '@dojang/schemas/sync';
import type { Competition } from './repository.ts';

/** Who reads: the people whom they are, guard or coach. */
export type Reader = { isAdmin: boolean; ids: ReadonlySet<string> };

/** What a reader may see of a competition: of others' entries the confirmed ones; null for a draft. */
export function viewFor(
  { isAdmin, ids }: Reader,
  { announcement, entries }: Competition,
): RecordOf<'competition'> | null {
  if (announcement.state === 'DRAFT' && !isAdmin) return null;
  const shown = entries.flatMap(({ user, isNamed, times: _, ...entry }) => {
    const isOwn = isAdmin || (entry.user_id !== null && ids.has(entry.user_id));
    if (!isOwn && entry.state !== 'CONFIRMED') return [];
    const name = user && (isOwn || isNamed ? nameOf(user) : initialsOf(nameOf(user)));
    const { note, reply, answers, fee_cents, weight_g, weighed_g, ...common } = entry;
    const details = { note, reply, answers, fee_cents, weight_g, weighed_g };
    const own = isOwn ? { user_id: entry.user_id, details } : { user_id: null, details: null };
    return [{ ...common, name, ...own }];
  });
  return { ...announcement, entries: shown };
}

/** 'M. P.' */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => `${Array.from(word)[0] ?? ''}.`)
    .join(' ');
