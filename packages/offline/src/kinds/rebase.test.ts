import { blanksOf } from '@dojang/schemas/blanks';
import { type ChangeOf, type MutableKind, type RecordOf, records } from '@dojang/schemas/sync';
import { sampleMember } from '@dojang/schemas/testing/samples';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mutation } from '../mutation.ts';
import { kinds, type KindRules } from './index.ts';

type State = Mutation['state'];

const people = ['mina', 'jun', 'ara'];
const person = fc.constantFrom(...people);
const marks = ['HERE', 'ABSENT', 'EXCUSED'] as const;
const origin = { slot_id: 'slot', slot_date: '2026-03-02' };
const said = { minutes: null, note: null };

const changes: { [K in MutableKind]: fc.Arbitrary<ChangeOf<K>> } = {
  profile: fc.record(
    { name: fc.string(), surname: fc.string(), kup: fc.constantFrom('ONE', 'TWO') },
    { requiredKeys: [] },
  ),
  session: fc
    .tuple(person, fc.constantFrom(...marks))
    .map(([user_id, mark]) => ({ ...origin, ...said, user_id, mark })),
  week: fc
    .tuple(fc.constantFrom('monday', 'friday'), fc.boolean(), fc.constantFrom('ill', null))
    .map(([session_id, isExcused, note]) => ({ ...origin, session_id, isExcused, note })),
};

const profileOf = { id: 'mina', user: { ...sampleMember, id: 'mina' }, times: { name: 5 } };
const hall = {
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
const recordOf = { profile: profileOf, session: hall, week: weekOf } as unknown as {
  [K in MutableKind]: RecordOf<K>;
};

let made = 0;
const mutationOf = <K extends MutableKind>(
  kind: K,
  change: ChangeOf<K>,
  state: State = 'pending',
) => {
  made += 1;
  const reason = state === 'rejected' ? { text: 'No' } : null;
  const sent = { owner: 'kim', subject: 'monday', base: null, madeMs: made, local: {} };
  return { id: `m${made}`, kind, change, state, reason, order: made, ...sent } as never;
};
const mutationsOf = (kind: MutableKind, ...states: State[]) =>
  fc.array(
    fc
      .tuple(changes[kind], fc.constantFrom(...states))
      .map(([change, state]): Mutation => mutationOf(kind, change, state)),
    { maxLength: 8 },
  );

describe.each(Object.keys(kinds) as MutableKind[])('of a %s', (kind) => {
  const { rebase } = kinds[kind] as unknown as KindRules<MutableKind>;
  const record = recordOf[kind];

  test('a rebase is the same in one step or in several, and once more changes nothing', () => {
    const all = mutationsOf(kind, 'pending', 'accepted');
    fc.assert(
      fc.property(all, all, (some, others) => {
        const whole = rebase(record, [...some, ...others]);
        expect(rebase(rebase(record, some), others)).toEqual(whole);
        expect(rebase(whole, [...some, ...others])).toEqual(whole);
      }),
    );
  });

  test('a rebase changes nothing that it is given, and shows a mutation before and after it is accepted alike', () => {
    const before = structuredClone(record);
    fc.assert(
      fc.property(mutationsOf(kind, 'pending', 'accepted', 'rejected'), (all) => {
        const accepted = all.map((one) => ({
          ...one,
          state: one.state === 'pending' ? ('accepted' as const) : one.state,
        }));
        expect(rebase(record, accepted)).toEqual(rebase(record, all));
        expect(record).toEqual(before);
      }),
    );
  });

  test('without mutations, and without a record, a rebase returns what it is given', () => {
    expect(rebase(record, [])).toBe(record);
    expect(rebase(undefined, [mutationOf(kind, {})])).toBeUndefined();
  });
});

const isPerson = (who: string) => (mark: { user_id: string | null }) => mark.user_id === who;

test('of a session the last mark of each person counts, one that is rejected does not, and all others stay', () => {
  const { rebase, baseOf } = kinds.session;
  const all = mutationsOf('session', 'pending', 'accepted', 'rejected') as fc.Arbitrary<
    Mutation<'session'>[]
  >;
  fc.assert(
    fc.property(all, (mutations) => {
      const shown = rebase(hall, mutations)?.marks ?? [];
      for (const who of people) {
        const last = mutations.findLast(
          ({ change, state }) => change.user_id === who && state !== 'rejected',
        );
        const counted = hall.marks.find(isPerson(who));
        const expected = last ? { id: last.id, mark: last.change.mark } : counted;
        expect(shown.filter(isPerson(who))).toMatchObject(expected ? [expected] : []);
        const change = { ...origin, ...said, user_id: who, mark: 'HERE' as const };
        expect(baseOf(hall, mutations, change)).toBe(expected?.id ?? null);
      }
      expect(shown.filter(({ user_id }) => user_id === null)).toEqual(hall.marks.slice(1));
    }),
  );
});

test('of a profile the last edit of each field is shown, a rejected one too; the next one is not made from that', () => {
  const { rebase, baseOf } = kinds.profile;
  const all = mutationsOf('profile', 'pending', 'accepted', 'rejected') as fc.Arbitrary<
    Mutation<'profile'>[]
  >;
  fc.assert(
    fc.property(all, (mutations) => {
      const shown = rebase(recordOf.profile, mutations)?.user;
      for (const field of ['name', 'surname', 'kup'] as const) {
        const last = mutations.findLast(({ change }) => field in change);
        expect(shown?.[field]).toBe(last ? last.change[field] : profileOf.user[field]);
        const known = mutations.findLast(
          ({ change, state }) => field in change && state !== 'rejected',
        );
        const server = field === 'name' ? 5 : undefined;
        const base = baseOf(recordOf.profile, mutations, { [field]: 'x' });
        expect(base[field]).toBe(known?.id ?? server);
      }
    }),
  );
});

test('an edit takes the place of a rejected one whose fields it all has', () => {
  const email = 'mina@dojang.example';
  const rejected: Mutation<'profile'> = mutationOf('profile', { email, name: 'Mina' }, 'rejected');
  expect(kinds.profile.replaces?.(rejected, { email, name: 'Mila', kup: 'ONE' })).toBe(true);
  expect(kinds.profile.replaces?.(rejected, { email })).toBe(false);
});

test('an excuse shows at its session alone, one that is taken back no longer, and one that is rejected not at all', () => {
  const excuse = (session_id: string, isExcused: boolean, state: State = 'pending') =>
    mutationOf('week', { ...origin, session_id, isExcused, note: 'ill' }, state);
  const shown = kinds.week.rebase(recordOf.week, [
    excuse('monday', true),
    excuse('friday', true),
    excuse('friday', false),
    excuse('sunday', true, 'rejected'),
  ]);
  const excused = { mark: 'EXCUSED', minutes: null, note: 'ill' };
  expect(shown?.next.map(({ own }) => own)).toEqual([excused, null, null]);
});
