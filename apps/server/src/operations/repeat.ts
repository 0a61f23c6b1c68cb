type Options = {
  /** Until the first run. */
  firstMs: number;
  /** From the end of a run to the next. */
  pauseMs: number;
  onFailure: (error: unknown) => void;
};

/** Runs a job again and again, never twice at once. Returns a stop function, which aborts the signal of a running job and waits for it. */
export function repeat(
  job: (signal: AbortSignal) => Promise<unknown>,
  { firstMs, pauseMs, onFailure }: Options,
): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    await job(signal).catch((error: unknown) => {
      if (!signal.aborted) onFailure(error);
    });
    if (!signal.aborted) wait(pauseMs);
  };
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      running = run();
    }, ms);
  };
  let timer: NodeJS.Timeout | undefined;
  wait(firstMs);
  return async () => {
    clearTimeout(timer);
    controller.abort();
    await running;
  };
}
