import type { openReplica } from '@dojang/offline/replica/replica';
import { expect, test } from 'vitest';
import type { ReplicaMistakes } from './replica-browser.ts';
import { createReplicaDevice } from './replica-device.ts';
import { playSeed } from './replica-driver.ts';
import { invariants, printHistory } from './replica-history.ts';

/** `npm run test:all` plays 1000. With `SEED=7` this file plays one and prints its history. */
const seedCount = Math.ceil(Number(process.env['SCENARIOS'] ?? 60) / 2);
const only = process.env['SEED'];
const seeds = only ? [Number(only)] : Array.from({ length: seedCount }, (_, n) => n + 1);
/** Many times what one takes. */
const patienceMs = 5000;

type Transport = Parameters<typeof openReplica>[0]['transport'];

/** The seed, and the invariants that its history violates. */
async function violatedBy(seed: number, mistakes: ReplicaMistakes = {}): Promise<string[]> {
  const { history, violations } = await playSeed(seed, (world) =>
    createReplicaDevice(world, mistakes),
  );
  if (only) process.stdout.write(`${printHistory(history, violations)}\n`);
  return violations.map(({ invariant, says }) => `SEED=${seed} ${invariant}: ${says}`);
}

test(
  'five devices with two tabs each keep the six invariants, whatever fails',
  async () => {
    for (const seed of seeds) expect(await violatedBy(seed)).toEqual([]);
  },
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

test.each<[string, number, ReplicaMistakes, keyof typeof invariants]>([
  ['a push that is dropped', 1, { transport: dropsPush }, 'noLoss'],
  ['a pull that is applied late', 9, { transport: appliesPullLate }, 'monotonicReads'],
  ['a row of the outbox that is lost', 29, { losesRows: true }, 'noLoss'],
])('%s is found by seed %i', async (_, seed, mistakes, invariant) => {
  const found = await violatedBy(seed, mistakes);
  expect(found.join('\n')).toContain(`SEED=${seed} ${invariants[invariant]}`);
});
