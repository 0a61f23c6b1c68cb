import type { ProfileStore } from './profile-store.ts';

/** A wait is counted in so many parts. */
const parts = 10;

/**
 * What `work` resolves with; rejects when that takes longer than `limitMs`, after `onLate`. A page that is busy itself
 * can't hear an answer: however long it is, it counts as one part of the wait.
 */
export function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  onLate = () => {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let partsLeft = parts;
    const timer = setInterval(() => {
      partsLeft -= 1;
      if (partsLeft > 0) return;
      clearInterval(timer);
      onLate();
      reject(new Error(`No answer in ${limitMs} ms`));
    }, limitMs / parts);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

/**
 * The store `store` for a browser whose database may stop responding: a call that takes longer than `limitMs` rejects,
 * and each later one at once.
 */
export function withTimeLimit(store: ProfileStore, limitMs: number): ProfileStore {
  let hasStopped = false;
  const limit =
    <Input extends unknown[], Result>(call: (...input: Input) => Promise<Result>) =>
    async (...input: Input) => {
      if (hasStopped) throw new Error('The local database has stopped answering');
      return within(limitMs, call(...input), () => (hasStopped = true));
    };
  return {
    ...store,
    get: limit(store.get),
    put: limit(store.put),
    accept: limit(store.accept),
    restore: limit(store.restore),
    edit: limit(store.edit),
    openRows: limit(store.openRows),
    waitingOf: limit(store.waitingOf),
    delete: limit(store.delete),
    deleteOthers: limit(store.deleteOthers),
    close: limit(store.close),
  };
}
