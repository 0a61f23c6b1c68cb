import { BoutEvent } from './bout-event.ts';
import type { RulesOfBout } from './bout-state.ts';
import { type BoutState, foldKnown } from './fold-known.ts';

/** Events are immutable: each is checked once, not with every press. */
const checked = new WeakSet<BoutEvent>();
function isKnown(event: BoutEvent): boolean {
  if (checked.has(event)) return true;
  const { success } = BoutEvent.safeParse(event);
  if (success) checked.add(event);
  return success;
}

/**
 * The state of a bout. Pure and total: events in any order, twice, or of a later version are no error; whatever does not fit is
 * not taken. An event that was not taken never counts later, whatever is corrected before it.
 */
export const fold = (rules: RulesOfBout, events: readonly BoutEvent[]): BoutState =>
  foldKnown(rules, events.filter(isKnown));
export { type BoutState, rulesOf } from './fold-known.ts';
