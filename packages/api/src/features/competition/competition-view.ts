import { nameOf } from '@dojang/schemas/describe-value';
import type { CompetitionEntry } from '@dojang/schemas/entry';
import type { RecordOf } from '@dojang/schemas/sync';
import type { Competition } from './competition-repository.ts';

/** Who reads: the people whom they are, guard or coach. */
export type Reader = { isAdmin: boolean; ids: ReadonlySet<string> };

type Entry = Competition['entries'][number];

/** What a reader may see of a competition: of others' entries the confirmed ones; null for a draft. */
export function viewFor(
  { isAdmin, ids }: Reader,
  { announcement, entries }: Competition,
): RecordOf<'competition'> | null {
  if (announcement.state === 'DRAFT' && !isAdmin) return null;
  const isOwn = ({ user_id }: Entry) => isAdmin || (user_id !== null && ids.has(user_id));
  const shown = entries.filter((entry) => isOwn(entry) || entry.state === 'CONFIRMED');
  return {
    ...announcement,
    entries: shown.map((entry) => ({ ...publicPart(entry), ...(isOwn(entry) && ownPart(entry)) })),
  };
}

function publicPart(entry: Entry): CompetitionEntry {
  const { id, division_id, state, wished_at, is_late, confirmed_at, position, waiting } = entry;
  const { outcome, place, user } = entry;
  const times = { wished_at, is_late, confirmed_at };
  const result = { outcome, place };
  const name = user && (entry.isNamed ? nameOf(user) : initialsOf(nameOf(user)));
  const common = { id, division_id, state, ...times, position, waiting, ...result };
  return { ...common, user_id: null, name, details: null };
}

function ownPart({ user_id, user, answers, ...entry }: Entry) {
  const { note, reply, fee_cents, weight_g, weighed_g } = entry;
  const details = { note, reply, fee_cents, weight_g, weighed_g };
  return {
    user_id,
    name: user && nameOf(user),
    details: { ...details, answers: answers as Record<string, string> },
  };
}

/** 'M. P.' */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((word) => `${Array.from(word)[0] ?? ''}.`)
    .join(' ');
