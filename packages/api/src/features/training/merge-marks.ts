import type { PlainKey } from '@dojang/schemas/say';
import type { AttendanceMark, SentMark } from '@dojang/schemas/training';
import type { StoredMark } from './marks-repository.ts';

/** What decides between two marks of a person at a session. */
type Decisive = Pick<AttendanceMark, 'id' | 'editedMs'>;

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
function isNewer(mark: Decisive, other: Decisive): boolean {
  return mark.editedMs === other.editedMs ? mark.id > other.id : mark.editedMs > other.editedMs;
}

/** What becomes of marks that are sent: those to add, the stored ones that count no longer, and why others are refused. */
type Merged = { added: StoredMark[]; outdated: string[]; refused: Map<string, PlainKey> };

/**
 * Merges marks that `by` sends into what is stored: all that counts at their sessions, and all of their ids and of the ids
 * that they knew. One that is stored already changes nothing, and its id never gets another content.
 */
export function mergeMarks(
  stored: readonly StoredMark[],
  sent: readonly SentMark[],
  { by, nowMs }: { by: string; nowMs: number },
  refusalOf: (mark: SentMark) => PlainKey | null,
): Merged {
  const known = new Map(stored.map((mark) => [mark.id, mark]));
  const current = new Map<string, StoredMark>();
  for (const mark of stored) if (mark.is_current) current.set(placeOf(mark), mark);
  const added: StoredMark[] = [];
  const refused = new Map<string, PlainKey>();
  for (const one of sent) {
    const same = known.get(one.id);
    const other = same && !isSame(same, one, by) ? 'training.markTaken' : null;
    const why = same ? other : refusalOf(one);
    if (why) refused.set(one.id, why);
    if (why || same) continue;
    const before = one.knownId === null ? undefined : known.get(one.knownId);
    const isOfPlace = before !== undefined && placeOf(before) === placeOf(one);
    const { id, session_id, user_id, mark, minutes, note } = one;
    const editedMs = effectiveMs(one, isOfPlace ? before : undefined, nowMs);
    const row = { id, session_id, user_id, mark, minutes, note, by_user_id: by, editedMs };
    const counted = current.get(placeOf(row));
    const stands = { ...row, is_current: false };
    if (!counted || isNewer(row, counted)) current.set(placeOf(row), stands);
    known.set(id, stands);
    added.push(stands);
  }
  const counting = new Set(current.values());
  return {
    added: added.map((mark) => ({ ...mark, is_current: counting.has(mark) })),
    outdated: stored.filter((mark) => mark.is_current && !counting.has(mark)).map(({ id }) => id),
    refused,
  };
}

/** The person at the session. One who is erased is nobody else. */
const placeOf = ({ id, session_id, user_id }: Pick<StoredMark, 'id' | 'session_id' | 'user_id'>) =>
  `${session_id} ${user_id ?? `(${id})`}`;

function isSame(stored: StoredMark, sent: SentMark, by: string): boolean {
  const isOfPerson = stored.user_id === null || stored.user_id === sent.user_id;
  if (!isOfPerson || stored.by_user_id !== by) return false;
  // an excuse of who was erased has lost its note
  const hasNote = stored.user_id === null || stored.note === sent.note;
  return (
    hasNote &&
    stored.session_id === sent.session_id &&
    stored.mark === sent.mark &&
    stored.minutes === sent.minutes
  );
}

/**
 * Whether a request says two things that can't both be: of one person, from the same mark that it knew, or by one id. One
 * mark that corrects another knows it.
 */
export function contradicts(sent: readonly SentMark[]): boolean {
  const said = new Map<string, string>();
  return sent.some(({ id, session_id, user_id, knownId, mark, minutes }) => {
    const place = `${session_id} ${user_id}`;
    const what = `${mark} ${minutes}`;
    const facts = [
      [`from ${knownId} ${place}`, what],
      [`by ${id}`, `${place} ${what}`],
    ] as const;
    const isOther = facts.some(([key, fact]) => (said.get(key) ?? fact) !== fact);
    for (const [key, fact] of facts) said.set(key, fact);
    return isOther;
  });
}

/**
 * The marks of one device in their order, each after the ones before it: two tabs may mark a person from the same knowledge,
 * and then the second one counts, as if its maker had known the first.
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
