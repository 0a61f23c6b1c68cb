/** A wait is counted in so many parts. */
const parts = 10;

/**
 * What `work` resolves with; rejects when that takes longer than `limitMs`. A page that is busy itself
 * can't hear an answer: however long it is, it counts as one part of the wait.
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
