import type { openReplica } from '@dojang/offline/replica';
import { expect, test } from 'vitest';
import type { ReplicaMistakes } from './replica-browser.ts';
import { createReplicaDevice } from './replica-device.ts';
import { playSeed, type Setting } from './replica-driver.ts';
import { invariants, printHistory } from './replica-history.ts';

/** `npm run test:all` plays 1000. With `SEED=7` this file plays one and prints its history. */
const seedCount = Math.ceil(Number(process.env['SCENARIOS'] ?? 60) / 2);
const only = process.env['SEED'];
const seeds = only ? [Number(only)] : Array.from({ length: seedCount }, (_, n) => n + 1);
/** Many times what one takes. */
const patienceMs = 5000;

type Transport = Parameters<typeof openReplica>[0]['transport'];

/** The seed, and the invariants that its history violates. */
async function violatedBy(
  seed: number,
  setting: Setting,
  mistakes: ReplicaMistakes = {},
): Promise<string[]> {
  const { history, violations } = await playSeed(
    seed,
    (world) => createReplicaDevice(world, mistakes),
    setting,
  );
  if (only) process.stdout.write(`${printHistory(history, violations)}\n`);
  return violations.map(({ invariant, says }) => `SEED=${seed} ${invariant}: ${says}`);
}

/** Plays one of `share` seeds, and returns what is violated. */
async function playMany(setting: Setting, share: number): Promise<string[]> {
  const violations: string[] = [];
  for (const seed of seeds.slice(0, Math.ceil(seeds.length / share)))
    violations.push(...(await violatedBy(seed, setting)));
  return violations;
}

test(
  'five devices with two tabs each keep the six invariants, whatever fails',
  async () => expect(await playMany('foul', 1)).toEqual([]),
  seeds.length * patienceMs,
);

test(
  'where nothing is lost, and clocks run, the last change of each register stands',
  async () => expect(await playMany('fair', 4)).toEqual([]),
  seeds.length * patienceMs,
);

test(
  'a clock that is set meanwhile lets no mark count that a later one was made from',
  async () => expect(await playMany('clocks', 4)).toEqual([]),
  seeds.length * patienceMs,
);

/** Says that the server has the marks, which never get there. */
const dropsPush = (transport: Transport): Transport => ({
  ...transport,
  push: async ({ mutations }) => ({
    nowMs: 0,
    results: mutations.map(({ id }) => ({ id, rejected: null })),
  }),
});

/** Gives the first answer once more in place of each third one. */
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

/** Says that everybody with a name of an odd length has made it a day before. */
const misdates = (transport: Transport): Transport => ({
  ...transport,
  push: ({ owner, mutations }, signal) => {
    const late = (owner.length % 2) * 24 * 60 * 60 * 1000;
    const misdated = mutations.map((one) => ({ ...one, madeMs: one.madeMs - late }));
    return transport.push({ owner, mutations: misdated }, signal);
  },
});

/** Says that nothing was known of what a mutation was made from. */
const dropsBase = (transport: Transport): Transport => ({
  ...transport,
  push: ({ owner, mutations }, signal) => {
    const based = mutations.map((one) => ({ ...one, base: one.kind === 'session' ? null : {} }));
    return transport.push({ owner, mutations: based }, signal);
  },
});

test.each<[string, Setting, number, ReplicaMistakes, keyof typeof invariants]>([
  ['a push that is dropped', 'foul', 1, { transport: dropsPush }, 'noLoss'],
  ['a pull that is applied late', 'foul', 9, { transport: appliesPullLate }, 'monotonicReads'],
  ['a row of the outbox that is lost', 'foul', 29, { losesRows: true }, 'noLoss'],
  ['a change that is dated wrongly', 'fair', 3, { transport: misdates }, 'convergence'],
  ['a base that is not sent', 'clocks', 2, { transport: dropsBase }, 'monotonicWrites'],
])('%s (%s) is found by seed %i', async (_, setting, seed, mistakes, invariant) => {
  const found = await violatedBy(seed, setting, mistakes);
  expect(found.join('\n')).toContain(`SEED=${seed} ${invariants[invariant]}`);
});
