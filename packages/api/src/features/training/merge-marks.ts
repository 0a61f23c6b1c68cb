import type { AttendanceMark, SentMark } from '@dojang/schemas/training';

/** What decides between two marks of a person at a session. */
export type Decisive = Pick<AttendanceMark, 'id' | 'editedMs'>;

/**
 * When a mark counts as made. One whose maker knew another mark (`known`) came after it, whatever the clocks say; no
 * mark is of the future, so that a clock that runs ahead wins nothing.
 */
export function effectiveMs(
  { editedMs }: Pick<SentMark, 'editedMs'>,
  known: Decisive | undefined,
  nowMs: number,
): number {
  return Math.max(Math.min(editedMs, nowMs), known ? known.editedMs + 1 : 0);
}

/** Whether `mark` counts rather than `other`: the order in which they arrive changes nothing. */
export function isNewer(mark: Decisive, other: Decisive): boolean {
  return mark.editedMs === other.editedMs ? mark.id > other.id : mark.editedMs > other.editedMs;
}
