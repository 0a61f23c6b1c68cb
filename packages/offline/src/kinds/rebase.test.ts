import type { ChangeOf, MutableKind } from '@dojang/schemas/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mutation } from '../mutation.ts';
import {
  people,
  origin,
  said,
  wishOf,
  profileOf,
  hall,
  recordOf,
  mutationOf,
  mutationsOf,
  type State,
} from '../testing/mutations.ts';
import { kinds } from './index.ts';
import type { KindRules } from './kind-rules.ts';

describe.each(Object.keys(kinds) as MutableKind[])('of a %s', (kind) => {
  const { rebase } = kinds[kind] as unknown as KindRules<MutableKind>;
  const record = recordOf[kind];

  test('a rebase can be split into steps, and repeating it changes nothing', () => {
    const all = mutationsOf(kind, 'pending', 'accepted');
    fc.assert(
      fc.property(all, all, (some, others) => {
        const whole = rebase(record, [...some, ...others]);
        expect(rebase(rebase(record, some), others)).toEqual(whole);
        expect(rebase(whole, [...some, ...others])).toEqual(whole);
      }),
    );
  });

  test('a rebase does not modify its arguments, and acceptance does not change the view', () => {
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

  test('a rebase without mutations returns the same record, and without a record undefined', () => {
    expect(rebase(record, [])).toBe(record);
    expect(rebase(undefined, [mutationOf(kind, {})])).toBeUndefined();
  });
});

const isPerson = (who: string) => (mark: { user_id: string | null }) => mark.user_id === who;

test('a session shows each person’s last mark that is not rejected, and all other marks', () => {
  const { rebase, baseOf } = kinds.session;
  const all = mutationsOf('session', 'pending', 'accepted', 'rejected') as fc.Arbitrary<
    Mutation<'session'>[]
  >;
  fc.assert(
    fc.property(all, (mutations) => {
      const shown = rebase(hall, mutations)?.marks ?? [];
      const own = mutations.flatMap(({ id, change, state }) =>
        'user_id' in change && state !== 'rejected' ? { ...change, id } : [],
      );
      for (const who of people) {
        const last = own.findLast(isPerson(who));
        const counted = hall.marks.find(isPerson(who));
        const expected = last ? { id: last.id, mark: last.mark } : counted;
        expect(shown.filter(isPerson(who))).toMatchObject(expected ? [expected] : []);
        const change = { ...origin, ...said, user_id: who, mark: 'HERE' as const };
        expect(baseOf(hall, mutations, change)).toBe(expected?.id ?? null);
      }
      expect(shown.filter(({ user_id }) => user_id === null)).toEqual(hall.marks.slice(1));
    }),
  );
});

test('a session is cancelled or takes place as the last mutation says that is not rejected', () => {
  const { rebase, baseOf } = kinds.session;
  const all = mutationsOf('session', 'pending', 'accepted', 'rejected') as fc.Arbitrary<
    Mutation<'session'>[]
  >;
  const held = { ...hall, state: 'HELD', note: 'Kicks', state_id: 's1' } as const;
  const cancelled = { ...hall, state: 'CANCELLED', note: 'No heating', state_id: 's2' } as const;
  fc.assert(
    fc.property(all, fc.constantFrom(held, cancelled), (mutations, record) => {
      const own = mutations.filter(
        ({ state, change }) => state !== 'rejected' && change.isCancelled !== undefined,
      );
      const last = own.at(-1);
      const isUndone = record === cancelled || own.some(({ change }) => change.isCancelled);
      const { state, note } = isUndone && last ? { state: 'PLANNED', note: null } : record;
      const shown = rebase(record, mutations);
      expect({ state: shown?.state, note: shown?.note }).toEqual(
        last?.change.isCancelled ? { state: 'CANCELLED', note: last.change.note } : { state, note },
      );
      const undo = { ...origin, isCancelled: false as const };
      expect(baseOf(record, mutations, undo)).toBe(last?.id ?? record.state_id);
    }),
  );
});

test('a session that is cancelled again replaces a rejected cancellation, and no mark', () => {
  const { replaces } = kinds.session;
  const again = { ...origin, isCancelled: true as const, note: 'No heating' };
  const mark = { ...origin, ...said, user_id: 'mina', mark: 'HERE' as const };
  expect(replaces?.(mutationOf('session', again, 'rejected'), again)).toBe(true);
  expect(replaces?.(mutationOf('session', again, 'rejected'), mark)).toBe(false);
  expect(replaces?.(mutationOf('session', mark, 'rejected'), again)).toBe(false);
});

test('a profile shows the last edit of each field, but a rejected one is no base for the next', () => {
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
        const based = mutations.findLast(
          ({ change, state }) => field in change && state !== 'rejected',
        );
        const server = field === 'name' ? 5 : undefined;
        const base = baseOf(recordOf.profile, mutations, { [field]: 'x' });
        expect(base[field]).toBe(based?.id ?? server);
      }
    }),
  );
});

test('an edit replaces a rejected one if it has all of its fields', () => {
  const email = 'mina@dojang.example';
  const rejected: Mutation<'profile'> = mutationOf('profile', { email, name: 'Mina' }, 'rejected');
  expect(kinds.profile.replaces?.(rejected, { email, name: 'Mila', kup: 'ONE' })).toBe(true);
  expect(kinds.profile.replaces?.(rejected, { email })).toBe(false);
});

test('an excuse shows only at its session, unless withdrawn or rejected', () => {
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

test('a notice is read since its first mutation, or since another device read it', () => {
  const { rebase } = kinds.notice;
  const read = [mutationOf('notice', { isRead: true }), mutationOf('notice', { isRead: true })];
  const [first] = read as unknown as Mutation[];
  const read_at = new Date(first?.madeMs ?? 0);
  expect(rebase(recordOf.notice, read)).toEqual({ ...recordOf.notice, read_at });
  const before = { ...recordOf.notice, read_at: new Date(1) };
  expect(rebase(before, read)).toBe(before);
});

test('a competition shows a wish, a confirmation on the waiting list, and no rejected change', () => {
  const { rebase, replaces } = kinds.competition;
  const own = { action: 'CONFIRM' as const, entry_id: 'own' };
  const confirm: Mutation<'competition'> = mutationOf('competition', own);
  const withdraw: Mutation<'competition'> = mutationOf('competition', {
    action: 'WITHDRAW',
    entry_id: 'new',
    note: null,
  });
  const wish: Mutation<'competition'> = mutationOf('competition', wishOf('new'));
  const rejected: Mutation<'competition'> = mutationOf('competition', wishOf('no'), 'rejected');
  const shown = (...all: Mutation<'competition'>[]) =>
    rebase(recordOf.competition, all)?.entries.map(({ id, state, position, waiting }) => [
      id,
      state,
      position ?? waiting,
    ]);
  const other = ['other', 'CONFIRMED', 1];
  expect(shown(confirm, wish, rejected)).toEqual([
    other,
    ['own', 'CONFIRMED', 1],
    ['new', 'WISHED', null],
  ]);
  expect(shown(wish, withdraw)).toEqual([
    other,
    ['own', 'WISHED', null],
    ['new', 'WITHDRAWN', null],
  ]);
  const changed = {
    ...wishOf('own', recordOf.competition.entries[0]?.user_id ?? ''),
    weight_g: 40_000,
  };
  const change: Mutation<'competition'> = mutationOf('competition', changed);
  expect(shown(confirm, change)).toEqual([other, ['own', 'CONFIRMED', 1]]);
  const elsewhere: Mutation<'competition'> = mutationOf('competition', {
    ...changed,
    division_id: 'heavy',
  });
  expect(shown(confirm, elsewhere)).toEqual([other, ['own', 'WISHED', null]]);
  expect(rebase(recordOf.competition, [change])?.entries).toContainEqual(
    expect.objectContaining({ id: 'own', details: expect.objectContaining({ weight_g: 40_000 }) }),
  );
  expect(replaces?.(rejected, wishOf('again'))).toBe(true);
  expect(replaces?.(rejected, wishOf('again', 'jun'))).toBe(false);
});

test('a bout has its last result, of the draw for which it was recorded', () => {
  const { rebase, replaces } = kinds.draw;
  const result = { division_id: 'light', sha256: 'drawn', absent: false, isUndone: false };
  const mina = { ...result, bout: 1, winner: 'mina' };
  const shown = (...changes: ChangeOf<'draw'>[]) =>
    rebase(
      recordOf.draw,
      changes.map((change) => mutationOf('draw', change)),
    )?.draws[0]?.results.map(({ bout, winner }) => [bout, winner]);
  const undone = { ...mina, isUndone: true };
  expect(shown(undone)).toEqual([]);
  expect(shown(undone, { ...mina, winner: 'jun' })).toEqual([[1, 'jun']]);
  // somebody else has recorded another one since
  expect(shown({ ...undone, winner: 'jun' })).toEqual([[1, 'mina']]);
  expect(shown({ ...undone, sha256: 'drawn again' })).toEqual([[1, 'mina']]);
  expect(shown({ ...mina, bout: 2 })).toEqual([
    [1, 'mina'],
    [2, 'mina'],
  ]);
  expect(replaces?.(mutationOf('draw', mina, 'rejected'), undone)).toBe(true);
  expect(replaces?.(mutationOf('draw', mina, 'rejected'), { ...mina, bout: 2 })).toBe(false);
});
