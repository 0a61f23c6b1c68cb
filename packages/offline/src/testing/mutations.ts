import { blanksOf } from '@dojang/schemas/blanks';
import { placeEntries } from '@dojang/schemas/place-entries';
import { type ChangeOf, type MutableKind, type RecordOf, records } from '@dojang/schemas/sync';
import { sampleMember } from '@dojang/schemas/testing/samples';
import * as fc from 'fast-check';
import type { Mutation } from '../mutation.ts';

export type State = Mutation['state'];

export const people = ['mina', 'jun', 'ara'];
const person = fc.constantFrom(...people);
const marks = ['HERE', 'ABSENT', 'EXCUSED'] as const;
export const origin = { slot_id: 'slot', slot_date: '2026-03-02' };
export const said = { minutes: null, note: null };

export const wishOf = (entry_id: string, user_id = 'ara') => ({
  action: 'WISH' as const,
  entry_id,
  user_id,
  division_id: null,
  weight_g: 29_000,
  answers: {},
  note: null,
});

export const pressOf = (seq: number) => ({
  id: `0192f0c1-0000-7000-8000-00000000000${seq}`,
  seq,
  device: 'tablet',
  round: 1,
  clock_ms: 60_000,
  at: '2026-03-02T10:00:00Z',
  kind: 'CLOCK' as const,
  data: {},
});
const boutStart = {
  pack_id: 'wt-2026-06',
  sides: [],
  times: { rounds: 3, round_ms: 120_000, rest_ms: 60_000, judges: 1, forms: 1 },
  tournament_id: null,
  division_id: null,
  draw_bout: null,
  rules: null,
};
/** Starts a bout. */
export const boutChange = { start: boutStart, events: [pressOf(1)] } as ChangeOf<'bout'>;

const markOf = (text: string | null): ChangeOf<'videoMark'> => ({
  video_id: 'final',
  at_ms: 12_340,
  until_ms: null,
  label: 'CONCEDED',
  user_id: 'mina',
  text,
  drawing: null,
  isRemoved: false,
});

const changes: { [K in MutableKind]: fc.Arbitrary<ChangeOf<K>> } = {
  profile: fc.record(
    { name: fc.string(), surname: fc.string(), kup: fc.constantFrom('ONE', 'TWO') },
    { requiredKeys: [] },
  ),
  session: fc.oneof(
    fc
      .tuple(person, fc.constantFrom(...marks))
      .map(([user_id, mark]) => ({ ...origin, ...said, user_id, mark })),
    fc.string().map((note) => ({ ...origin, isCancelled: true as const, note })),
    fc.constant({ ...origin, isCancelled: false as const }),
  ),
  week: fc
    .tuple(fc.constantFrom('monday', 'friday'), fc.boolean(), fc.constantFrom('ill', null))
    .map(([session_id, isExcused, note]) => ({ ...origin, session_id, isExcused, note })),
  notice: fc.constant({ isRead: true }),
  draw: fc.record({
    division_id: fc.constantFrom('light', 'heavy'),
    sha256: fc.constantFrom('drawn', 'drawn again'),
    bout: fc.constantFrom(1, 2),
    winner: fc.constantFrom('mina', 'jun'),
    absent: fc.constant(false),
    isUndone: fc.boolean(),
  }),
  bout: fc.record({
    start: fc.constantFrom(null, boutStart),
    events: fc.array(
      fc.integer({ min: 1, max: 9 }).map((seq) => pressOf(seq)),
      { maxLength: 3 },
    ),
  }),
  video: fc.record(
    {
      title: fc.string(),
      offset_ms: fc.constantFrom(12_340, null),
      state: fc.constantFrom('ANALYSED' as const, 'SEEN' as const),
    },
    { requiredKeys: [] },
  ),
  videoMark: fc.constantFrom('Guard up', null).map((text) => markOf(text)),
  competition: fc.oneof(
    fc.constantFrom('own', 'other').chain((entry_id) =>
      fc.oneof(
        fc.constantFrom<ChangeOf<'competition'>>(
          { action: 'WITHDRAW', entry_id, note: 'ill' },
          { action: 'CONFIRM', entry_id },
          { action: 'DECLINE', entry_id, reply: 'full' },
          { action: 'MOVE', entry_id, division_id: 'light' },
        ),
        fc
          .constantFrom(29_000, null)
          .map((weighed_g) => ({ action: 'WEIGH' as const, entry_id, weighed_g })),
        fc.constantFrom(1, 2).map((place) => ({
          action: 'RESULT' as const,
          entry_id,
          outcome: 'PLACED' as const,
          place,
        })),
      ),
    ),
    fc.constantFrom('first', 'second').map((entry_id) => wishOf(entry_id)),
  ),
};

export const profileOf = { id: 'mina', user: { ...sampleMember, id: 'mina' }, times: { name: 5 } };
export const hall = {
  ...blanksOf(records.session),
  id: 'monday',
  marks: [
    { ...said, id: 'other', user_id: 'mina', mark: 'EXCUSED', editedMs: 1 },
    { ...said, id: 'erased', user_id: null, mark: 'HERE', editedMs: 1 },
    { ...said, id: 'erased too', user_id: null, mark: 'HERE', editedMs: 1 },
  ],
} as unknown as RecordOf<'session'>;
const next = ['monday', 'friday', 'sunday'].map((id) => ({ id, own: null }));
const weekOf = { id: 'mina', coached: [], today: [], next, last: [] };
const notice = { id: 'monday', read_at: null };
const details = { note: null, reply: null, weighed_g: null };
const entryOf = (id: string, state: string, confirmedMs: number | null) => ({
  id,
  user_id: id === 'own' ? 'mina' : 'jun',
  division_id: null,
  state,
  confirmed_at: confirmedMs === null ? null : new Date(confirmedMs),
  wished_at: new Date(1),
  details: id === 'own' ? details : null,
});
const competition = {
  ...blanksOf(records.competition),
  id: 'open',
  entries: placeEntries({ places: 1, divisions: [] }, [
    entryOf('own', 'WISHED', null),
    entryOf('other', 'CONFIRMED', 1),
  ] as unknown as RecordOf<'competition'>['entries']),
  places: 1,
};
const draw = {
  id: 'open',
  draws: [
    {
      ...blanksOf(records.draw.shape.draws.element),
      division_id: 'light',
      sha256: 'drawn',
      results: [{ bout: 1, winner: 'mina', absent: false }],
    },
  ],
};
export const recordOf = {
  profile: profileOf,
  session: hall,
  week: weekOf,
  notice,
  competition,
  draw,
  bout: { ...boutStart, id: 'monday', events: [pressOf(5)] },
  video: { ...blanksOf(records.video), id: 'monday', state: 'NEW' },
  videoMark: { ...blanksOf(records.videoMark), id: 'monday' },
} as unknown as {
  [K in MutableKind]: RecordOf<K>;
};

let made = 0;
export const mutationOf = <K extends MutableKind>(
  kind: K,
  change: ChangeOf<K>,
  state: State = 'pending',
) => {
  made += 1;
  const reason = state === 'rejected' ? { text: 'No' } : null;
  const sent = { owner: 'kim', subject: 'monday', base: null, madeMs: made, local: {} };
  return { id: `m${made}`, kind, change, state, reason, order: made, ...sent } as never;
};
export const mutationsOf = (kind: MutableKind, ...states: State[]) =>
  fc.array(
    fc
      .tuple(changes[kind], fc.constantFrom(...states))
      .map(([change, state]): Mutation => mutationOf(kind, change, state)),
    { maxLength: 8 },
  );
