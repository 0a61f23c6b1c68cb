import { orderMs } from '@dojang/schemas/device-time';
import type { Video, VideoChange } from '@dojang/schemas/video';
import { type SentState, supersede } from '../../training/attendance/supersede-state.ts';

/** A mutation; `base` is the `edit_id` that its device showed. */
export type SentEdit = { id: string; base: string | null; madeMs: number };

type Versions = Pick<Video, 'edit_id' | 'state'> & { times: { [field: string]: number } };

/** What a change makes of a video: of each field the later one counts, and one that is based on the current video. */
export function mergeVideo(
  before: Versions,
  { state: wanted, ...fields }: VideoChange,
  { id, base, madeMs }: SentEdit,
  nowMs: number,
) {
  const isBased = base !== null && base === before.edit_id;
  const newer = Object.entries(fields).flatMap(([name, value]) => {
    const knownMs = before.times[name] ?? 0;
    const atMs = Math.max(orderMs(madeMs, nowMs), isBased ? knownMs + 1 : 0);
    return atMs > knownMs ? [{ name, value, atMs }] : [];
  });
  // what is not analysed cannot have been seen; marks that are added later are to be seen again
  const isEarly = wanted === 'SEEN' && before.state === 'NEW';
  const state = isEarly ? before.state : (wanted ?? before.state);
  if (newer.length === 0 && state === before.state) return null;
  const changed: VideoChange = Object.fromEntries(newer.map(({ name, value }) => [name, value]));
  const times = Object.fromEntries(newer.map(({ name, atMs }) => [name, atMs]));
  return { changed, state, times: { ...before.times, ...times }, edit_id: id };
}

/** The version of a mark after a mutation, or null if the current one is newer. */
export function mergeMark(
  before: { edit_id: string | null; edited_at: Date } | null,
  { id, base, madeMs }: SentEdit,
  nowMs: number,
) {
  if (!before) return { edit_id: id, edited_at: new Date(Math.min(madeMs, nowMs)) };
  const known = { state_id: before.edit_id, state_at: before.edited_at };
  const version = supersede(known, { id, base, madeMs } satisfies SentState, nowMs);
  return version && { edit_id: id, edited_at: version.state_at ?? before.edited_at };
}
