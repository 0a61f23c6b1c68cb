/** Number of timer ticks in a wait. */
const parts = 10;

/**
 * Resolves with the result of `work`; rejects if that takes longer than `limitMs`. A busy page can't receive a response, so a
 * block of the event loop counts as one tick, however long it lasts.
 */
export function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let partsLeft = parts;
    const timer = setInterval(() => {
      partsLeft -= 1;
      if (partsLeft > 0) return;
      clearInterval(timer);
      reject(new Error(`No answer in ${limitMs} ms`));
    }, limitMs / parts);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
