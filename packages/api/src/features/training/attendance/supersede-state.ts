import { effectiveMs, isNewer } from './merge-marks.ts';

/** The mutation that last cancelled or restored a session, and when. */
export type StateVersion = { state_id: string | null; state_at: Date | null };

/** A mutation that cancels or restores; `base` is the `state_id` that its device showed, by default the current one. */
export type SentState = { id: string; base?: string | null; madeMs: number };

/** Orders mutations of a session's state like marks: returns the version after this one, or null if the current is newer. */
export function supersede(
  { state_id, state_at }: StateVersion,
  { id, madeMs, base = state_id }: SentState,
  nowMs: number,
): StateVersion | null {
  const current = state_id && state_at ? { id: state_id, editedMs: state_at.getTime() } : undefined;
  const editedMs = effectiveMs(
    { editedMs: madeMs },
    base === state_id ? current : undefined,
    nowMs,
  );
  if (current && !isNewer({ id, editedMs }, current)) return null;
  return { state_id: id, state_at: new Date(editedMs) };
}
