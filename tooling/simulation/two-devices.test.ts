import { localProfileOf } from '@dojang/schemas/profile';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fields, members, refuseForeignValues } from './members.ts';
import { takenEmail } from './simulated-server.ts';
import { play, type Scenario } from './two-devices.ts';

/** `npm run test:all` plays 2000, and `SCENARIOS=50000 npm run test:simulation` more of them. */
const scenarios = Number(process.env['SCENARIOS'] ?? 100);
/** A scenario waits half of its time, for what the database puts off: so many are played at once. */
const players = 4;
/** Many times what one takes. */
const patienceMs = 1000;
const dayMs = 24 * 60 * 60 * 1000;

const place = { device: fc.constantFrom(0, 1), tab: fc.constantFrom(0, 1) };
const change = { field: fc.constantFrom(...fields), choice: fc.constantFrom(0, 1, 2) };
const member = fc.constantFrom(...members.map(({ id }) => id));
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit'), ...place, ...change }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('edit'),
      ...place,
      field: fc.constant('email'),
      choice: fc.constant('taken'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('save'), member, ...change }) },
  {
    weight: 7,
    arbitrary: fc.record({
      ...place,
      do: fc.constantFrom(
        'connect',
        'disconnect',
        'disconnect',
        'kill',
        'lose an answer',
        'hold a request',
        'hold an answer',
        'deliver',
        'tell',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('log in'),
      ...place,
      member,
      after: fc.constantFrom('logout', 'expiry', 'expiry'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('restart'),
      device: place.device,
      lost: fc.constantFrom('nothing', 'the database', 'everything'),
    }),
  },
);
const skew = fc.integer({ min: -dayMs, max: dayMs });
const scenario = fc.record({
  skewsMs: fc.tuple(skew, skew),
  steps: fc.array(
    fc
      .tuple(step, fc.integer({ min: 1, max: dayMs }))
      .map(([what, afterMs]) => ({ ...what, afterMs })),
    { maxLength: 14 },
  ),
}) as fc.Arbitrary<Scenario>;

test(
  'devices, tabs and members agree with the server once all are online, and the last edit of each field stands',
  async () => {
    const agree = fc.asyncProperty(scenario, async (played) => {
      const { server, history, held } = await play(played);
      for (const { records, sessions } of held) {
        const [record, ...others] = records;
        expect(others).toEqual([]);
        const user = server.userOf(record?.id ?? '');
        expect({ ...record, times: {}, clockOffset: null }).toEqual(localProfileOf(user));
        for (const session of sessions) {
          const syncState = { isWaiting: false, problem: null };
          expect(session).toMatchObject({ user, syncState });
        }
      }
      for (const { id } of members) {
        const user = server.userOf(id);
        refuseForeignValues(user);
        expect(user.email).not.toBe(takenEmail);
        for (const field of fields) expect(history.valuesOf(id, field)).toContain(user[field]);
      }
    });
    const playSome = () => fc.assert(agree, { numRuns: Math.ceil(scenarios / players) });
    await Promise.all(Array.from({ length: players }, playSome));
  },
  scenarios * patienceMs,
);
