import { type Happening, invariants, type Register, type Violation } from './replica-history.ts';

type Mutated = Extract<Happening, { what: 'mutated' }>;

/**
 * Judges the server's decisions: a change is applied or rejected, never both; none counts once another was made from it; and
 * with `lastStands`, for runs in which no clock is set, the last change of each register stands in the end.
 */
export function judgeDecisions(
  history: readonly Happening[],
  { lastStands }: { lastStands: boolean },
): Violation[] {
  const violations: Violation[] = [];
  const made = new Map<string, Mutated>();
  /** Applied since the server was last restored. */
  let applied = new Set<string>();
  /** How often rights had changed when it was rejected: a request that the network holds may be decided anew afterwards. */
  const rejected = new Map<string, number>();
  const decidedAnew = new Set<string>();
  let grants = 0;
  const report = (at: number, invariant: keyof typeof invariants, says: string) =>
    void violations.push({ invariant: invariants[invariant], at, says });

  function judgeApplied(at: number, { register, value, current }: Happening & { what: 'applied' }) {
    applied.add(value);
    if (rejected.get(value) === grants)
      report(at, 'noLoss', `${value} is applied though it was rejected`);
    else if (rejected.has(value)) decidedAnew.add(value);
    const outdating = [...made.values()].find(
      (one) => one.register === register && one.shown === current && applied.has(one.value),
    );
    if (outdating)
      report(at, 'monotonicWrites', `${current} counts though ${outdating.value} was made from it`);
  }

  function judgeRejected(at: number, values: readonly string[]) {
    for (const value of values) {
      if (!rejected.has(value)) rejected.set(value, grants);
      if (applied.has(value) && !decidedAnew.has(value))
        report(at, 'noLoss', `${value} is rejected though it is applied`);
    }
  }

  for (const [at, happening] of history.entries()) {
    if (happening.what === 'granted') grants += 1;
    if (happening.what === 'mutated') made.set(happening.value, happening);
    if (happening.what === 'applied') judgeApplied(at, happening);
    if (happening.what === 'restored') applied = new Set();
    if (happening.what === 'viewed') judgeRejected(at, happening.rejected);
    if (happening.what === 'settled' && lastStands) judgeLast(at, happening.values);
  }
  return violations;

  function judgeLast(at: number, values: { readonly [register: Register]: string }) {
    for (const [register, value] of Object.entries(values)) {
      const last = [...made.values()].findLast(
        (one) => one.register === register && applied.has(one.value),
      );
      if (last && last.value !== value)
        report(at, 'convergence', `${register} is ${value} though ${last.value} was made last`);
    }
  }
}
