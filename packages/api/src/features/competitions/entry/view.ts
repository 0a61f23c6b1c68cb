import { nameOf } from '@dojang/schemas/describe-value';
import type { CompetitionRecord } from '@dojang/schemas/entry';
import { showName } from '@dojang/schemas/shown-name';
import { isCloseTo, nameReaderOf, type Reader } from '../../people/guardian/reader.ts';
import type { Competition } from './repository.ts';

/** What a reader may see of a competition: of others' entries the confirmed ones; null for a draft. */
export function viewFor(
  reader: Reader,
  { announcement, entries }: Competition,
): CompetitionRecord | null {
  if (announcement.state === 'DRAFT' && !reader.isAdmin) return null;
  const shown = entries.flatMap(({ user, consent, times: _, ...entry }) => {
    const isOwn = isCloseTo(reader, entry.user_id);
    if (!isOwn && entry.state !== 'CONFIRMED') return [];
    const name = user && nameOf(showName(user, consent, nameReaderOf(reader, user.id)));
    const { note, reply, answers, fee_cents, weight_g, weighed_g, ...common } = entry;
    const details = { note, reply, answers, fee_cents, weight_g, weighed_g };
    const own = isOwn ? { user_id: entry.user_id, details } : { user_id: null, details: null };
    return [{ ...common, name, ...own }];
  });
  return { ...announcement, entries: shown };
}
