type Working = { readonly working: Set<Promise<unknown>> };

/** Tracks work in a browser until it is done. */
export function keepWorking<Result>({ working }: Working, work: Promise<Result>): Promise<Result> {
  const done = work.finally(() => working.delete(done));
  working.add(done);
  return done;
}

/** Local storage of a page, which ignores writes once the page `isCut`. */
export function killableStorage(local: Storage, isCut: () => boolean): Storage {
  return new Proxy(local, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const isWrite = key === 'setItem' || key === 'removeItem' || key === 'clear';
      return isCut() && isWrite ? () => {} : value;
    },
  });
}
