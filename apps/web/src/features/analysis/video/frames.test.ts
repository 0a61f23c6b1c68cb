import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { millisecondsOf, secondsOf, showNext, showPrevious } from './frames.ts';

/** When each frame of a film begins, in seconds; phones film with a frame rate that varies. */
const films = fc
  .array(fc.integer({ min: 3, max: 2_000 }), { minLength: 2, maxLength: 40 })
  .map((lengthsMs) =>
    lengthsMs.reduce<number[]>((starts, ms) => [...starts, (starts.at(-1) ?? 0) + ms / 1000], [0]),
  );

/** A browser shows the last frame that begins at or before the time that it is sent to. */
const showsOf = (starts: readonly number[]) => (seconds: number) =>
  Promise.resolve(starts.findLast((start) => start <= seconds + 1e-9) ?? 0);

test('each press shows the next or previous frame, whatever the frame rate', async () => {
  await fc.assert(
    fc.asyncProperty(films, async (starts) => {
      const show = showsOf(starts);
      const endS = (starts.at(-1) ?? 0) + 0.02;
      let frame = 0;
      const forward = [frame];
      for (const _ of starts.slice(1)) forward.push((frame = await showNext(show, frame, endS)));
      expect(forward).toEqual(starts);
      expect(await showNext(show, frame, endS)).toBe(frame);
      const back = [frame];
      for (const _ of starts.slice(1)) back.push((frame = await showPrevious(show, frame)));
      expect(back).toEqual(starts.toReversed());
    }),
  );
});

test('a mark in whole milliseconds shows the frame that it was set on', async () => {
  // not -0, which the server would refuse
  expect(millisecondsOf(0)).toBe(0);
  const show = showsOf([0, 1 / 60, 2 / 60, 0.1, 0.1333]);
  for (const start of [0, 1 / 60, 2 / 60, 0.1, 0.1333])
    expect(await show(secondsOf(millisecondsOf(start)))).toBe(start);
});
