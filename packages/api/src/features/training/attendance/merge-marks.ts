import { orderMs } from '@dojang/schemas/device-time';
import type { PlainKey } from '@dojang/schemas/say';
import type { AttendanceMark, SentMark } from '@dojang/schemas/training';
import type { StoredMark } from './marks-repository.ts';

/** Fields that decide which of two marks wins. */
type Decisive = Pick<AttendanceMark, 'id' | 'editedMs'>;

/** The time used for ordering: after the mark it is based on, whatever the clocks say. */
export function effectiveMs(
  { editedMs }: Pick<SentMark, 'editedMs'>,
  base: Decisive | undefined,
  nowMs: number,
): number {
  return Math.max(orderMs(editedMs, nowMs), base ? base.editedMs + 1 : 0);
}

/** Total order of marks, and of cancellations, independent of arrival. */
export function isNewer(mark: Decisive, other: Decisive): boolean {
  return mark.editedMs === other.editedMs ? mark.id > other.id : mark.editedMs > other.editedMs;
}

/** Marks to add, ids of marks that are no longer current, and reasons of rejected ones. */
type Merged = { added: StoredMark[]; outdated: string[]; refused: Map<string, PlainKey> };

/**
 * Merges marks sent by `by`. `stored` has the current marks of their people at their sessions, and those with their ids or base ids.
 * Idempotent; an id is never reused for other content.
 */
export function mergeMarks(
  stored: readonly StoredMark[],
  sent: readonly SentMark[],
  { by, nowMs }: { by: string; nowMs: number },
  refusalOf: (mark: SentMark) => PlainKey | null,
): Merged {
  const byId = new Map(stored.map((mark) => [mark.id, mark]));
  const current = new Map<string, StoredMark>();
  for (const mark of stored) if (mark.is_current) current.set(placeOf(mark), mark);
  const added: StoredMark[] = [];
  const refused = new Map<string, PlainKey>();
  for (const one of sent) {
    const existing = byId.get(one.id);
    const other = existing && !isSame(existing, one, by) ? 'training.markTaken' : null;
    const why = existing ? other : refusalOf(one);
    if (why) refused.set(one.id, why);
    if (why || existing) continue;
    const before = one.knownId === null ? undefined : byId.get(one.knownId);
    const isOfPlace = before !== undefined && placeOf(before) === placeOf(one);
    const { id, session_id, user_id, mark, minutes, note } = one;
    const editedMs = effectiveMs(one, isOfPlace ? before : undefined, nowMs);
    const row = { id, session_id, user_id, mark, minutes, note, by_user_id: by, editedMs };
    const counted = current.get(placeOf(row));
    const merged = { ...row, is_current: false };
    if (!counted || isNewer(row, counted)) current.set(placeOf(row), merged);
    byId.set(id, merged);
    added.push(merged);
  }
  const counting = new Set(current.values());
  return {
    added: added.map((mark) => ({ ...mark, is_current: counting.has(mark) })),
    outdated: stored.filter((mark) => mark.is_current && !counting.has(mark)).map(({ id }) => id),
    refused,
  };
}

/** Key of the person at the session; erased people stay distinct. */
export const placeOf = ({
  id,
  session_id,
  user_id,
}: Pick<StoredMark, 'id' | 'session_id' | 'user_id'>) => `${session_id} ${user_id ?? `(${id})`}`;

function isSame(stored: StoredMark, sent: SentMark, by: string): boolean {
  const isOfPerson = stored.user_id === null || stored.user_id === sent.user_id;
  if (!isOfPerson || stored.by_user_id !== by) return false;
  // erasure removed the note
  const hasNote = stored.user_id === null || stored.note === sent.note;
  return (
    hasNote &&
    stored.session_id === sent.session_id &&
    stored.mark === sent.mark &&
    stored.minutes === sent.minutes
  );
}

/**
 * Whether two marks of a request conflict: they differ in content but have the same id, or the same person and base. A
 * correction has the corrected mark as its base.
 */
export function contradicts(sent: readonly SentMark[]): boolean {
  const seen = new Map<string, string>();
  return sent.some(({ id, session_id, user_id, knownId, mark, minutes }) => {
    const place = `${session_id} ${user_id}`;
    const what = `${mark} ${minutes}`;
    const facts = [
      [`from ${knownId} ${place}`, what],
      [`by ${id}`, `${place} ${what}`],
    ] as const;
    const isOther = facts.some(([key, fact]) => (seen.get(key) ?? fact) !== fact);
    for (const [key, fact] of facts) seen.set(key, fact);
    return isOther;
  });
}

/**
 * Chains marks of one device in order: if two tabs mark a person from the same base, the second is based on the first.
 */
export function chainMarks(sent: readonly SentMark[]): SentMark[] {
  const last = new Map<string, { knownId: string | null; id: string }>();
  return sent.map((mark) => {
    const place = `${mark.session_id} ${mark.user_id}`;
    const before = last.get(place);
    last.set(place, mark);
    const isFromSame = before?.knownId === mark.knownId && before.id !== mark.id;
    return isFromSame ? { ...mark, knownId: before.id } : mark;
  });
}
