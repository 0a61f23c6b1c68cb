/** Seeks, and resolves to when the frame that is then shown begins. In seconds of the film. */
export type ShowAt = (seconds: number) => Promise<number>;

/** No film has frames that are this short. */
export const frameMinS = 0.001;
const firstGuessS = 1 / 240;

/** Whole milliseconds that lie in the frame, not before it. */
export const millisecondsOf = (frameS: number) => Math.max(0, Math.ceil(frameS * 1000 - 1e-6));

/** Where to seek for the frame that `atMs` is in, whatever the browser rounds. */
export const secondsOf = (atMs: number) => (atMs + 0.4) / 1000;

export const showPrevious = (show: ShowAt, frameS: number) =>
  frameS < frameMinS ? show(0) : show(frameS - frameMinS);

/** Shows the frame after the one that begins at `frameS`, however long each is; of the last one itself. */
export async function showNext(show: ShowAt, frameS: number, endS: number): Promise<number> {
  let at = frameS;
  let shown = frameS;
  for (let step = firstGuessS; shown <= frameS && at < endS; step *= 2) {
    at = Math.min(at + step, endS);
    shown = await show(at);
  }
  // shorter frames may lie between
  while (shown - frameMinS > frameS) {
    const before = await show(shown - frameMinS);
    if (before <= frameS) {
      // what it reports may be late
      await show(shown + frameMinS / 2);
      break;
    }
    shown = before;
  }
  return shown;
}
