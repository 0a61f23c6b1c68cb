import { boutId, registerOf } from './bout-server.ts';
import { type HistoryEvent, invariants, type Values, type Violation } from './replica-history.ts';

type Event<What extends HistoryEvent['what']> = Extract<HistoryEvent, { what: What }>;

/**
 * Judges the presses of a bout: what a page has shown it shows until it ends; what a device has confirmed, or shown and flushed,
 * its later pages show, unless the server has lost or refused it. In the end no page shows more than the server has, and all have
 * one order.
 */
export function judgeBouts(history: readonly HistoryEvent[]): Violation[] {
  const violations: Violation[] = [];
  const pages = new Map<string, string>();
  /** By page and owner: what it has shown, and what it has to show once it has read the stored bouts. */
  const shownBy = new Map<string, Set<string>>();
  const owedBy = new Map<string, Set<string>>();
  /** Pages and owners after a logout, or an expiry, in any tab. */
  const ended = new Set<string>();
  const ownerOf = new Map<string, string>();
  /** By device and owner: what the next page has to show. */
  const floors = new Map<string, Set<string>>();
  const made = new Map<string, Event<'mutated'>>();
  const lastViews = new Map<string, Event<'viewed'>>();
  /** Lost with a restored backup, or refused. */
  const gone = new Set<string>();
  const applied = new Set<string>();
  let at = 0;
  const report = (invariant: keyof typeof invariants, message: string) =>
    void violations.push({ invariant: invariants[invariant], at, message });

  function judgeView(view: Event<'viewed'>) {
    const { page, device, owner, values, isBooting, pending } = view;
    lastViews.set(page, view);
    if (owner === '') return end(device, ownerOf.get(page) ?? '');
    ownerOf.set(page, owner);
    const shown = new Set(pressesIn(values));
    const key = `${page} ${owner}`;
    if (ended.has(key)) return undefined;
    // what the server has comes with a pull, on a full disk too; what is still to be sent may wait for its bout
    const owed = [...(owedBy.get(key) ?? [])].filter(
      (value) => !isBooting && !applied.has(value) && !pending.includes(registerOf(value)),
    );
    for (const value of new Set([...(shownBy.get(key) ?? []), ...owed]))
      if (!shown.has(value) && !gone.has(value)) report('readYourWrites', `${page} lacks ${value}`);
    return add(shownBy, key, shown);
  }

  function end(device: string, owner: string) {
    floors.delete(`${device} ${owner}`);
    for (const [page, of] of pages) if (of === device) ended.add(`${page} ${owner}`);
  }

  function judgeEnd({ values }: Event<'settled'>) {
    const stored = new Set(pressesIn(values));
    for (const view of lastViews.values()) {
      const shown = pressesIn(view.values);
      for (const value of shown)
        if (!stored.has(value) && !view.rejected.includes(value))
          report('convergence', `${view.page} shows ${value}, which the server has not`);
      // what is late stands where it was pressed
      const own = shown.filter((value) => stored.has(value));
      const ordered = [...stored].filter((value) => own.includes(value));
      if (own.join(' ') !== ordered.join(' '))
        report('convergence', `${view.page} shows its presses in another order than the server`);
    }
  }

  const judges: { [What in HistoryEvent['what']]?: (event: Event<What>) => void } = {
    opened({ page, device }) {
      pages.set(page, device);
      for (const [key, floor] of floors) {
        const [of = '', owner = ''] = key.split(' ');
        if (of === device) owedBy.set(`${page} ${owner}`, new Set(floor));
      }
    },
    killed({ page }) {
      pages.delete(page);
      lastViews.delete(page);
    },
    mutated(event) {
      if (event.register.startsWith(boutId)) made.set(event.value, event);
    },
    confirmed({ value }) {
      const { page, device, owner } = made.get(value) ?? {};
      if (page === undefined) return;
      add(shownBy, `${page} ${owner}`, [value]);
      add(floors, `${device} ${owner}`, [value]);
    },
    viewed: judgeView,
    flushed({ device }) {
      for (const [key, shown] of shownBy) {
        const [page = '', owner = ''] = key.split(' ');
        if (pages.get(page) === device) add(floors, `${device} ${owner}`, shown);
      }
    },
    forgotten: ({ device, owner }) => end(device, owner),
    applied({ value }) {
      applied.add(value);
      gone.delete(value);
    },
    refused: ({ value }) => void gone.add(value),
    restored({ values }) {
      const stored = new Set(pressesIn(values));
      for (const value of applied) if (!stored.has(value)) gone.add(value);
    },
    settled: judgeEnd,
  };
  for (const event of history) {
    // each judge is that of its event
    (judges[event.what] as ((one: HistoryEvent) => void) | undefined)?.(event);
    at += 1;
  }
  return violations;
}

function add(sets: Map<string, Set<string>>, key: string, values: Iterable<string>) {
  sets.set(key, new Set([...(sets.get(key) ?? []), ...values]));
}

const pressesIn = (values: Values): string[] =>
  Object.entries(values).flatMap(([register, value]) => (register.startsWith(boutId) ? value : []));
