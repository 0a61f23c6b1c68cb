import { expect, test } from 'vitest';
import { play, type Step } from './two-devices.ts';

const hourMs = 60 * 60 * 1000;
/** The clocks are wrong, and yet an edit is as old as it is. */
const skewsMs = [-3 * hourMs, 2 * hourMs];
const [phone, other] = [
  { device: 0, tab: 0 },
  { device: 1, tab: 0 },
];
/** The second and the third of a member's names. */
const [earlier, later] = [1, 2].map((choice) => ({
  do: 'edit' as const,
  field: 'name' as const,
  choice,
})) as [Edit, Edit];
type Edit = { do: 'edit'; field: 'name'; choice: number };

/** Both tabs of the phone do it: each of them sends what was edited in one. */
const onPhone = (what: 'hold a request' | 'hold an answer' | 'deliver'): Step[] =>
  [0, 1].map((tab) => ({ do: what, device: 0, tab }));

/** Plays `steps` an hour apart, and returns the name that the server and both devices have in the end. */
async function nameAfter(steps: Step[]): Promise<string | undefined> {
  const { held } = await play({
    skewsMs,
    steps: steps.map((step) => ({ ...step, afterMs: hourMs })),
  });
  const names = held.flatMap(({ records }) => records.map((record) => record.name));
  expect(names).toEqual([names[0], names[0]]);
  return names[0];
}

const holds = ['hold a request', 'hold an answer'] as const;

test.each(holds)(
  'a pull that is slow (%s) does not make an older edit beat a newer one of another device',
  async (hold) => {
    const steps: Step[] = [
      ...onPhone(hold),
      { do: 'connect', ...phone },
      // waits for the pull
      { ...earlier, ...phone },
      { ...later, ...other },
      ...onPhone('deliver'),
    ];
    expect(await nameAfter(steps)).toBe('Mira');
  },
);

test.each(holds)(
  'a push that is slow (%s) does not make an older edit beat a newer one of another device',
  async (hold) => {
    const steps: Step[] = [
      ...onPhone(hold),
      { ...earlier, ...phone },
      { ...later, ...other },
      ...onPhone('deliver'),
    ];
    expect(await nameAfter(steps)).toBe('Mira');
  },
);

test.each(holds)(
  'a push that is under way (%s) does not beat a later save of the same phone',
  async (hold) => {
    const steps: Step[] = [
      ...onPhone(hold),
      { ...earlier, ...phone },
      { ...later, ...phone },
      ...onPhone('deliver'),
    ];
    expect(await nameAfter(steps)).toBe('Mira');
  },
);
