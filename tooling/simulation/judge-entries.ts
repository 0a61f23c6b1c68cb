import {
  type HistoryEvent,
  invariants,
  type PlacedEntry,
  type Violation,
} from './replica-history.ts';

/**
 * Judges entries of a competition: a wish counts by when it was made, a place is given once and kept, no entry is lost by a
 * change of its wish, a withdrawn entry and an erased person do not come back, and in the end every page shows what its owner
 * may see.
 */
export function judgeEntries(history: readonly HistoryEvent[]): Violation[] {
  const violations: Violation[] = [];
  const wishes = new Map<string, { isLate: boolean }>();
  const erased = new Set<string | null>();
  const reached = new Map<string, readonly string[]>();
  const lastViews = new Map<string, Extract<HistoryEvent, { what: 'viewed' }>>();
  let placed: readonly PlacedEntry[] = [];
  let at = 0;
  const report = (invariant: keyof typeof invariants, message: string) =>
    void violations.push({ invariant: invariants[invariant], at, message });

  function judgePlaced({ places, entries, action }: Extract<HistoryEvent, { what: 'placed' }>) {
    for (const { id, user_id, state } of placed) {
      const after = entries.find((one) => one.id === id);
      const isCached = action !== 'WISH' || state !== 'CONFIRMED' || after?.state === state;
      if (!erased.has(user_id) && !(after && isCached)) report('noLoss', `${id} is lost`);
    }
    const inside = entries.filter(({ position }) => position !== null);
    if (inside.length > places) report('places', `${inside.length} entries have ${places} places`);
    for (const { id, user_id, state, position } of entries) {
      if (erased.has(user_id)) report('erasure', `${id} is of ${user_id}, who is erased`);
      const before = placed.find((one) => one.id === id);
      if (before?.state === 'WITHDRAWN' && state !== 'WITHDRAWN')
        report('monotonicWrites', `${id} is ${state} although it was withdrawn`);
      if (before?.position && state === 'CONFIRMED' && position === null)
        report('places', `${id} loses its place`);
    }
    placed = entries;
  }

  function judgeEnd() {
    const textOf = ({ id, state, position }: PlacedEntry) => `${id} ${state} ${position}`;
    for (const { page, owner, entries } of lastViews.values()) {
      const own = placed.filter(
        ({ state, user_id }) =>
          state === 'CONFIRMED' || reached.get(owner)?.includes(`cup/${user_id}`),
      );
      const [shown, stored] = [entries ?? [], own].map((all) => all.map(textOf).sort().join(', '));
      if (owner !== '' && shown !== stored)
        report('convergence', `${page} shows the entries ${shown}, the server has ${stored}`);
    }
  }

  for (const event of history) {
    if (event.what === 'granted') reached.set(event.owner, event.subjects);
    if (event.what === 'wished') wishes.set(event.value, event);
    if (event.what === 'applied' && wishes.get(event.value)?.isLate)
      report('deadline', `${event.value} is accepted although it was made after the deadline`);
    if (event.what === 'refused' && event.why.startsWith('Registration closed')) {
      if (!wishes.get(event.value)?.isLate)
        report('deadline', `${event.value} is refused although it was made before the deadline`);
    }
    if (event.what === 'erased') erased.add(event.person);
    if (event.what === 'placed') judgePlaced(event);
    if (event.what === 'viewed') lastViews.set(event.page, event);
    if (event.what === 'killed') lastViews.delete(event.page);
    if (event.what === 'settled') judgeEnd();
    at += 1;
  }
  return violations;
}
