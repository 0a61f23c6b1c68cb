import type { openReplica } from '@dojang/offline/replica';
import { expect, test } from 'vitest';
import type { ReplicaMistakes } from './replica-browser.ts';
import { invariants } from './replica-history.ts';
import { runSeed, runSeeds, seedsTimeoutMs } from './run-seeds.ts';
import type { Setting } from './settings.ts';

test(
  'without data loss and clock changes, the last change of each register wins',
  async () => expect(await runSeeds('fair', 4)).toEqual([]),
  seedsTimeoutMs,
);

test(
  'with clocks being set, no mark wins over one that is based on it',
  async () => expect(await runSeeds('clocks', 4)).toEqual([]),
  seedsTimeoutMs,
);

test(
  'entries are accepted by when they were made, and the last place is given once and kept',
  async () => expect(await runSeeds('cup', 2)).toEqual([]),
  seedsTimeoutMs,
);

test(
  'a bout that two devices score loses no press, counts none twice, and vanishes from no page',
  async () => expect(await runSeeds('bout', 1)).toEqual([]),
  seedsTimeoutMs,
);

type Transport = Parameters<typeof openReplica>[0]['transport'];

/** Confirms pushes without sending them. */
const dropsPush = (transport: Transport): Transport => ({
  ...transport,
  push: async ({ mutations }) => ({
    nowMs: 0,
    results: mutations.map(({ id }) => ({ id, rejected: null })),
  }),
});

/** Replaces every third response by the first one. */
function appliesPullLate(transport: Transport): Transport {
  let pulls = 0;
  let first: ReturnType<Transport['pull']> | undefined;
  return {
    ...transport,
    pull(request, signal) {
      pulls += 1;
      if (first && pulls % 3 === 0) return first;
      const answer = transport.pull({ ...request, at: null }, signal);
      first ??= answer.catch(() => transport.pull(request, signal));
      return answer;
    },
  };
}

/** Backdates the mutations of owners with an odd name length by a day. */
const misdates = (transport: Transport): Transport => ({
  ...transport,
  push: ({ owner, mutations }, signal) => {
    const late = (owner.length % 2) * 24 * 60 * 60 * 1000;
    const misdated = mutations.map((one) => ({ ...one, madeMs: one.madeMs - late }));
    return transport.push({ owner, mutations: misdated }, signal);
  },
});

/** Removes the base of mutations. */
const dropsBase = (transport: Transport): Transport => ({
  ...transport,
  push: ({ owner, mutations }, signal) => {
    const based = mutations.map((one) => ({ ...one, base: one.kind === 'profile' ? {} : null }));
    return transport.push({ owner, mutations: based }, signal);
  },
});

test.each<[string, Setting, number, ReplicaMistakes, keyof typeof invariants]>([
  ['a dropped push', 'faults', 1, { transport: dropsPush }, 'noLoss'],
  ['a late pull', 'faults', 9, { transport: appliesPullLate }, 'monotonicReads'],
  ['a lost outbox row', 'faults', 29, { losesRows: true }, 'noLoss'],
  ['a change with a wrong date', 'fair', 3, { transport: misdates }, 'convergence'],
  ['a missing base', 'clocks', 2, { transport: dropsBase }, 'monotonicWrites'],
  ['a late wish that is accepted', 'cup', 4, { cup: { madeAt: () => new Date(0) } }, 'deadline'],
  [
    'a wish that counts by its arrival',
    'cup',
    13,
    { cup: { madeAt: (_, now) => now } },
    'deadline',
  ],
  ['a place that is given twice', 'cup', 105, { cup: { confirmedAt: (made) => made } }, 'places'],
  ['an entry that is lost by a change', 'cup', 2, { cup: { isNewWish: true } }, 'noLoss'],
  ['an entry that survives an erasure', 'cup', 1, { cup: { keepsErased: true } }, 'erasure'],
  // a pull reads what has changed: a change that raises no version is a stale view
  ['a forgotten profile', 'fair', 1, { cup: { forgets: 'User' } }, 'convergence'],
  ['a forgotten mark', 'fair', 23, { cup: { forgets: 'AttendanceMark' } }, 'convergence'],
  ['a forgotten session', 'faults', 29, { cup: { forgets: 'TrainingSession' } }, 'convergence'],
  ['a forgotten member', 'fair', 36, { cup: { forgets: 'GroupMember' } }, 'isolation'],
  ['a forgotten entry', 'cup', 1, { cup: { forgets: 'CompetitionEntry' } }, 'convergence'],
  ['a forgotten bout', 'bout', 1, { cup: { forgets: 'Bout' } }, 'convergence'],
  ['a forgotten film', 'film', 1, { cup: { forgets: 'Video' } }, 'convergence'],
  ['a forgotten mark of a film', 'film', 7, { cup: { forgets: 'VideoMark' } }, 'convergence'],
  ['a missing base of a mark of a film', 'film', 54, { transport: dropsBase }, 'monotonicWrites'],
])('%s (%s) is found by seed %i', async (_, setting, seed, mistakes, invariant) => {
  const found = await runSeed(seed, setting, mistakes);
  expect(found.join('\n')).toContain(`SEED=${seed} ${invariants[invariant]}`);
});
