import { type HistoryEvent, invariants, type Register, type Violation } from './replica-history.ts';

type Mutated = Extract<HistoryEvent, { what: 'mutated' }>;

/**
 * Judges the server's decisions: a change is applied or rejected, never both; no change wins over one that is based on
 * it; with `lastWins`, for runs with running clocks, the last change of each register wins.
 */
export function judgeDecisions(
  history: readonly HistoryEvent[],
  { lastWins }: { lastWins: boolean },
): Violation[] {
  const violations: Violation[] = [];
  const mutations = new Map<string, Mutated>();
  /** Applied since the last restore. */
  let applied = new Set<string>();
  /** The number of grants at a rejection: a delayed request may be decided again after the next grant. */
  const rejected = new Map<string, number>();
  const decidedAgain = new Set<string>();
  let grants = 0;
  const report = (at: number, invariant: keyof typeof invariants, message: string) =>
    void violations.push({ invariant: invariants[invariant], at, message });

  function judgeApplied(
    at: number,
    { register, value, current }: HistoryEvent & { what: 'applied' },
  ) {
    applied.add(value);
    if (rejected.get(value) === grants)
      report(at, 'noLoss', `${value} is applied although it was rejected`);
    else if (rejected.has(value)) decidedAgain.add(value);
    const outdating = [...mutations.values()].find(
      (one) =>
        // nothing is based on what is empty
        current !== '' &&
        one.register === register &&
        one.shown === current &&
        applied.has(one.value),
    );
    if (outdating)
      report(
        at,
        'monotonicWrites',
        `${current} is current although ${outdating.value} is based on it`,
      );
  }

  function judgeRejected(at: number, values: readonly string[]) {
    for (const value of values) {
      if (!rejected.has(value)) rejected.set(value, grants);
      if (applied.has(value) && !decidedAgain.has(value))
        report(at, 'noLoss', `${value} is rejected although it is applied`);
    }
  }

  for (const [at, event] of history.entries()) {
    if (event.what === 'granted') grants += 1;
    if (event.what === 'mutated') mutations.set(event.value, event);
    if (event.what === 'applied') judgeApplied(at, event);
    if (event.what === 'restored') applied = new Set();
    if (event.what === 'viewed') judgeRejected(at, event.rejected);
    if (event.what === 'settled' && lastWins) judgeLast(at, event.values);
  }
  return violations;

  function judgeLast(at: number, values: { readonly [register: Register]: string }) {
    for (const [register, value] of Object.entries(values)) {
      const last = [...mutations.values()].findLast(
        (one) => one.register === register && applied.has(one.value),
      );
      if (last && last.value !== value)
        report(
          at,
          'convergence',
          `${register} is ${value} although ${last.value} is the last change`,
        );
    }
  }
}
