import { describeError, refuse } from '@dojang/api/errors';
import {
  blankEntry,
  changeEntry,
  type EntryRow,
} from '@dojang/api/features/competitions/entry/entry-changes';
import { isWished, wishEntry } from '@dojang/api/features/competitions/entry/entry-wishes';
import { viewFor } from '@dojang/api/features/competitions/entry/view';
import { AnnouncementData } from '@dojang/schemas/announcement';
import { blanksOf } from '@dojang/schemas/blanks';
import { deadlineMs } from '@dojang/schemas/device-time';
import { EntryChange } from '@dojang/schemas/entry';
import type { EntryRole } from '@dojang/schemas/entry-rules';
import { newId } from '@dojang/schemas/new-id';
import { placeEntries } from '@dojang/schemas/place-entries';
import { isClosed } from '@dojang/schemas/registration';
import type { SentMutation } from '@dojang/schemas/sync';
import { english } from '@dojang/schemas/testing/samples';
import type { HistoryEvent, PlacedEntry, Register } from './replica-history.ts';

/** Planted bugs of the server. */
export type CupMistakes = {
  /** When a wish counts as made. */
  madeAt?: (made: Date, now: Date) => Date;
  /** When an entry counts as confirmed. */
  confirmedAt?: (made: Date) => Date;
  keepsErased?: boolean;
  /** Whether a changed wish is a new one. */
  isNewWish?: boolean;
  /** A table whose changes raise no version. */
  forgets?: string;
};

/** A competition with one place, whose registration closes in the middle of a run. */
export const cup = {
  ...blanksOf(AnnouncementData),
  id: 'cup',
  name: 'Cup',
  location: 'Hall',
  day: '2026-03-20',
  deadline: '2026-03-02',
  deadline_time: '23:00',
  state: 'OPEN' as const,
  age_by: 'YEAR' as const,
  tolerance_male_g: 0,
  tolerance_female_g: 0,
  places: 1,
};

/** The wishes at the start. */
const wished = ['mina', 'ara'].map((user_id) => {
  const wish = { id: newId(), user_id, wished_at: new Date(0), is_late: false, fee_cents: null };
  return { ...blankEntry, ...wish };
});

export const placesOf = (entries: readonly PlacedEntry[]): PlacedEntry[] =>
  entries.map(({ id, user_id, state, position }) => ({ id, user_id, state, position }));

/** Who sends a change: whom they enter, and whether for the club. */
type Sender = { who: string; ids: readonly string[]; isByClub: boolean };

/** Creates a server of entries with the real rules, without a database; `nowMs` is its clock. */
export function createCupServer(
  nowMs: () => number,
  record: (event: HistoryEvent) => void,
  { madeAt, confirmedAt, keepsErased, isNewWish }: CupMistakes,
) {
  let entries: readonly EntryRow[] = wished;
  const erased = new Set<string>();
  const applied = new Set<string>();
  const read = () => ({ announcement: cup, entries: placeEntries(cup, entries) });

  function save(changed: readonly EntryRow[], action?: EntryChange['action']) {
    entries = changed;
    const placed = { places: cup.places, entries: placesOf(read().entries) };
    record({ what: 'placed', ...placed, ...(action && { action }) });
  }

  /** Mirrors `features/competitions/entry/entry-service.ts`; returns whose entry it is. */
  function store({ ids, isByClub }: Sender, change: EntryChange, madeMs: number): string {
    const now = new Date(nowMs());
    const made = new Date(deadlineMs(madeMs, nowMs()));
    const role: EntryRole = isByClub ? 'COACH' : 'PERSON';
    const sent = { madeMs, made: madeAt?.(made, now) ?? made, now, role };
    const competition = read();
    const before = competition.entries.find(({ id }) => id === change.entry_id);
    const person = change.action === 'WISH' ? change.user_id : before?.user_id;
    if (!person || erased.has(person)) throw refuse('NOT_FOUND', 'competition.noEntry');
    const isAllowed = isByClub || change.action === 'WISH' || change.action === 'WITHDRAW';
    if (!isAllowed || !ids.includes(person)) throw refuse('FORBIDDEN', 'competition.notCoach');
    if (change.action === 'WISH') {
      if (before && isWished(competition, before, change, made)) return person;
      const unknown = { surname: null, birthday: null, gender: null, grade: null, weight: null };
      const competitor = {
        id: person,
        name: person,
        ...unknown,
        hasBirthYearOnly: false,
        mayEnter: true,
        papers: [],
      };
      const [known, replaced] = isNewWish
        ? [{ ...competition, entries: [] }]
        : [competition, before];
      const after = wishEntry(english, known, competitor, change, sent, replaced);
      save([...entries.filter(({ id }) => id !== after.id), after], 'WISH');
    } else if (before) {
      const after = changeEntry(competition, before, change, sent);
      if (after?.confirmed_at && confirmedAt) after.confirmed_at = confirmedAt(made);
      if (after) save(entries.map((one) => (one.id === after.id ? after : one)));
    }
    return person;
  }

  return {
    begin: () => save(entries),
    isClosed: () => isClosed(cup, new Date(nowMs())),
    /** Mirrors `features/sync/kinds/competition.ts`; returns the reason of a rejection. */
    push(sender: Sender, { id: value, change, madeMs }: SentMutation): string | undefined {
      if (applied.has(value)) return undefined;
      try {
        const person = store(sender, EntryChange.parse(change), madeMs);
        const register: Register = `cup/${person} entry`;
        record({ what: 'applied', by: sender.who, register, value, current: value });
        applied.add(value);
        return undefined;
      } catch (error) {
        const why = describeError(error as Parameters<typeof describeError>[0], english).message;
        record({ what: 'refused', value, why });
        return why;
      }
    },
    /** Mirrors `features/competitions/entry/personal-data.ts`. */
    erase(person: string) {
      erased.add(person);
      record({ what: 'erased', person });
      save(entries.filter(({ user_id }) => keepsErased || user_id !== person));
    },
    /** What a person sees who is, guards or coaches `ids`. */
    recordsFor(ids: readonly string[]) {
      const named = read().entries.map((entry) => {
        const user = { id: entry.user_id ?? '', name: entry.user_id ?? '', surname: null };
        return { ...entry, user, consent: 'YES' as const };
      });
      const reader = { isAdmin: false, ids: new Set(ids) };
      return [viewFor(reader, { announcement: cup, entries: named })].filter((one) => one !== null);
    },
  };
}
