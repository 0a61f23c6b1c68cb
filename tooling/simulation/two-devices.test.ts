import { localUserOf } from '@dojang/schemas/local-user';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { takenEmail } from './simulated-server.ts';
import { play, type Scenario } from './two-devices.ts';

/** More of them: `SCENARIOS=50000 npm test -- unit`. */
const scenarios = Number(process.env['SCENARIOS'] ?? 2000);
/** A scenario waits half of its time, for what the database puts off: so many are played at once. */
const players = 4;
const dayMs = 24 * 60 * 60 * 1000;

const edits = fc.oneof(
  fc.record({ field: fc.constant('name'), value: fc.constantFrom('Mina', 'Mila', 'Mira') }),
  fc.record({ field: fc.constant('surname'), value: fc.constantFrom('Park', 'Lee', null) }),
  fc.record({ field: fc.constant('kup'), value: fc.constantFrom('THREE', 'TWO', null) }),
  fc.record({
    field: fc.constant('email'),
    value: fc.constantFrom('mina@dojang.example', 'mila@dojang.example'),
  }),
);
const place = fc.record({ device: fc.constantFrom(0, 1), tab: fc.constantFrom(0, 1) });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(place, edits).map(([at, edit]) => ({ do: 'edit', ...at, ...edit })),
  },
  {
    weight: 1,
    arbitrary: place.map((at) => ({ do: 'edit', ...at, field: 'email', value: takenEmail })),
  },
  { weight: 1, arbitrary: edits.map((edit) => ({ do: 'save', ...edit })) },
  {
    weight: 7,
    arbitrary: fc
      .tuple(
        place,
        fc.constantFrom(
          'connect',
          'disconnect',
          'disconnect',
          'reload',
          'lose an answer',
          'hold a request',
          'hold an answer',
          'deliver',
        ),
      )
      .map(([at, what]) => ({ ...at, do: what })),
  },
);
const scenario = fc.record({
  skewsMs: fc.tuple(
    fc.integer({ min: -dayMs, max: dayMs }),
    fc.integer({ min: -dayMs, max: dayMs }),
  ),
  steps: fc.array(
    fc
      .tuple(step, fc.integer({ min: 1, max: dayMs }))
      .map(([what, afterMs]) => ({ ...what, afterMs })),
    { maxLength: 14 },
  ),
}) as fc.Arbitrary<Scenario>;

test('two devices and the server agree once all are online, and the last edit of each field stands', async () => {
  const agree = fc.asyncProperty(scenario, async (played) => {
    const { server, records, states, last } = await play(played);
    for (const record of records) {
      expect({ ...record, times: {}, clockOffset: null }).toEqual(localUserOf(server));
    }
    for (const { isWaiting, problem } of states) {
      expect({ isWaiting, problem }).toEqual({ isWaiting: false, problem: null });
    }
    expect(server).toMatchObject(last);
    expect(server.email).not.toBe(takenEmail);
  });
  const playSome = () => fc.assert(agree, { numRuns: Math.ceil(scenarios / players) });
  await Promise.all(Array.from({ length: players }, playSome));
}, 600_000);
