import { english } from '@dojang/schemas/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { people, refusal } from './attendance-server.ts';
import { type HallScenario, type HallStep, type Made, playHall } from './two-coaches.ts';

/** `npm run test:all` plays 2000, and `SCENARIOS=50000 npm run test:simulation` more of them. */
const scenarios = Number(process.env['SCENARIOS'] ?? 100);
/** A scenario waits half of its time, for what the database puts off: as many at once as RxDB has open tables for. */
const players = 2;
/** Many times what one takes. */
const patienceMs = 1000;
const dayMs = 24 * 60 * 60 * 1000;

const device = fc.constantFrom(0, 0, 1, 1, 2);
const place = fc.oneof(
  fc.record({ device: fc.constantFrom(0, 1), tab: fc.constantFrom(0, 0, 1) }),
  fc.record({ device: fc.constant(2), tab: fc.constant(0) }),
);
const person = fc.constantFrom(...people);
const coach = fc.constantFrom('kim', 'lee');
const at = <Fields extends object>(fields: {
  [Name in keyof Fields]: fc.Arbitrary<Fields[Name]>;
}) => fc.tuple(place, fc.record(fields)).map(([where, what]) => ({ ...where, ...what }));
const skew = fc.integer({ min: -dayMs, max: dayMs });
const does = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);

const tapOn = (whom: fc.Arbitrary<string>) =>
  at({
    do: does('tap'),
    person: whom,
    mark: fc.constantFrom('HERE', 'HERE', 'ABSENT', 'EXCUSED'),
    minutes: fc.constantFrom(null, null, 30),
    other: fc.constantFrom(null, null, null, null, 'HERE', 'ABSENT'),
    isCutOff: fc.constantFrom(false, false, false, false, false, false, false, true),
  });
const undo = at({ do: does('undo') });
const step = fc.oneof(
  { weight: 9, arbitrary: tapOn(person) },
  { weight: 2, arbitrary: undo },
  { weight: 4, arbitrary: at({ do: does('kill', 'deliver', 'deliver') }) },
  {
    weight: 4,
    arbitrary: at({
      do: does('lose an answer', 'hold a request', 'hold an answer'),
      call: does('push', 'day'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: does('connect', 'disconnect', 'disconnect', 'restart'),
      device,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('remove', 'add'), coach }) },
  { weight: 1, arbitrary: fc.record({ do: does('excuse'), person }) },
);
/** Everybody taps on the same person, and clocks are set meanwhile. */
const clockStep = fc.oneof(
  { weight: 5, arbitrary: tapOn(fc.constant('mina')) },
  { weight: 1, arbitrary: undo },
  { weight: 3, arbitrary: fc.record({ do: does('set the clock'), device, skewMs: skew }) },
  { weight: 2, arbitrary: fc.record({ do: does('connect', 'disconnect', 'disconnect'), device }) },
);

const scenarioOf = (steps: fc.Arbitrary<HallStep>) =>
  fc.record({
    skewsMs: fc.tuple(skew, skew, skew),
    steps: fc.array(
      fc
        .tuple(steps, fc.integer({ min: 1, max: 60 * 60 * 1000 }))
        .map(([what, afterMs]) => ({ ...what, afterMs })),
      { maxLength: 16 },
    ),
  }) as fc.Arbitrary<HallScenario>;

/** What holds whatever the clocks do: all agree, every mark is accounted for, and nobody is counted twice. */
async function playFairly(scenario: HallScenario) {
  const { server, made, held } = await playHall(scenario);
  const current = Object.fromEntries(
    people.flatMap((id) => {
      const mark = server.current(id);
      return mark ? [[id, { id: mark.id, mark: mark.mark, minutes: mark.minutes }]] : [];
    }),
  );
  for (const { coach: name, views, rows } of held) {
    for (const { sessions, groups, waiting, problem } of views) {
      expect({ waiting, problem }).toEqual({ waiting: 0, problem: null });
      const shown = sessions.map(({ marks }) =>
        Object.fromEntries(
          [...marks].map(([id, mark]) => {
            expect(mark.isWaiting).toBe(false);
            return [id, { id: mark.id, mark: mark.mark, minutes: mark.minutes }];
          }),
        ),
      );
      expect(shown).toEqual(server.coaches(name) ? [current] : []);
      expect(groups).toHaveLength(server.coaches(name) ? 1 : 0);
    }
    // what is kept of marks is what still has to be read
    const refused = views.map((view) => view.refused.map(({ id }) => id).toSorted());
    expect(refused).toEqual(views.map(() => rows.map(({ id }) => id).toSorted()));
  }
  for (const mark of made) expectAccounted(mark);
  return { server, made };

  function expectAccounted({ id, person: whom, mark, from, isSure }: Made) {
    const taken = server.marks.filter((one) => one.id === id);
    const refused = held[from?.device ?? -1]?.views[0]?.refused.filter((one) => one.id === id);
    const found = taken.length + (refused?.length ?? 0);
    expect(found).toBeGreaterThanOrEqual(isSure ? 1 : 0);
    expect(found).toBeLessThanOrEqual(1);
    for (const one of taken) expect(one).toMatchObject({ user_id: whom, mark });
    for (const one of refused ?? [])
      expect(one).toMatchObject({ name: whom, mark, reason: english(refusal) });
  }
}

async function playMany(
  check: (scenario: HallScenario) => Promise<void>,
  steps: fc.Arbitrary<HallStep>,
  count: number,
) {
  const property = fc.asyncProperty(scenarioOf(steps), check);
  const playSome = () => fc.assert(property, { numRuns: Math.ceil(count / players) });
  await Promise.all(Array.from({ length: players }, playSome));
}

test(
  'two coaches, an administrator and a member agree in the end: every tap is accounted for, nobody is counted twice, and the last tap stands',
  async () => {
    await playMany(
      async (scenario) => {
        const { server, made } = await playFairly(scenario);
        const taken = new Set(server.marks.map(({ id }) => id));
        for (const whom of people) {
          const last = made
            .filter(({ id, person: of }) => of === whom && taken.has(id))
            .toSorted((one, other) => one.atMs - other.atMs)
            .at(-1);
          expect(server.current(whom)?.id).toBe(last?.id);
        }
      },
      step,
      scenarios * 0.8,
    );
  },
  scenarios * patienceMs,
);

test(
  'a clock that is set between a tap and its sending lets no mark count that a later one knew',
  async () => {
    await playMany(
      async (scenario) => {
        // the server looks after each call
        const { server } = await playFairly(scenario);
        expect(server.faults).toEqual([]);
      },
      clockStep,
      scenarios * 0.2,
    );
  },
  scenarios * patienceMs,
);
