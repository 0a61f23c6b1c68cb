import { mergeMark, mergeVideo } from '@dojang/api/features/analysis/video/merge-video';
import type { SentMutation } from '@dojang/schemas/sync';
import {
  type Video,
  VideoChange,
  VideoDraft,
  type VideoMark,
  VideoMarkChange,
} from '@dojang/schemas/video';
import type { HistoryEvent, Register } from './replica-history.ts';

/** The only film, and the marks that may be set in it, once each. Without them a register is empty. */
export const filmId = '0192f0c1-0000-7000-8000-000000000002';
export const markIds = [0, 1, 2, 3, 4, 5].map((n) => `0192f0c1-0000-7000-8000-00000000001${n}`);
export const titleOfFilm: Register = `${filmId} title`;
export const markOfFilm = (id: string): Register => `${filmId} ${id}`;
const registers = [titleOfFilm, ...markIds.map((id) => markOfFilm(id))];

/** What a server or a device has of the film. */
export const readFilm = (
  video: Pick<Video, 'title'> | undefined,
  marks: readonly Pick<VideoMark, 'id' | 'text'>[],
): [Register, string][] => [
  [titleOfFilm, video?.title ?? ''],
  ...markIds.map((id): [Register, string] => [
    markOfFilm(id),
    marks.find((one) => one.id === id)?.text ?? '',
  ]),
];

type Stored = Video & { times: { [field: string]: number } };
type StoredMark = VideoMark & { isRemoved: boolean };

/** Creates a server of the film, with the real merge and without a database. */
export function createFilmServer(record: (event: HistoryEvent) => void, nowMs: () => number) {
  let video: Stored | undefined;
  let marks: readonly StoredMark[] = [];
  const synced = new Set<string>();

  const isThere = () => video !== undefined && video.state !== 'WITHDRAWN';
  const shownMarks = () => (isThere() ? marks.filter(({ isRemoved }) => !isRemoved) : []);
  const values = () => readFilm(isThere() ? video : undefined, shownMarks());

  /** Returns the reason of a rejection. */
  function saveVideo(
    who: string,
    change: VideoChange,
    sent: SentMutation & { base: string | null },
  ) {
    const { success, data: draft } = VideoDraft.safeParse(change);
    if (!video && success) {
      const times = Object.fromEntries(Object.keys(draft).map((name) => [name, sent.madeMs]));
      const made_at = new Date(sent.madeMs);
      const blank = { id: filmId, owner_id: who, file_id: null, state: 'NEW' as const };
      video = { ...draft, ...blank, made_at, times, edit_id: sent.id };
    }
    if (!video || !isThere()) return 'videos.noVideo';
    const merged = mergeVideo(video, change, sent, nowMs());
    if (who !== video.owner_id && change.title !== undefined) return 'videos.notOwner';
    if (merged) video = { ...video, ...merged.changed, ...merged };
    return undefined;
  }

  function saveMark(
    who: string,
    subject: string,
    change: VideoMarkChange,
    sent: SentMutation & { base: string | null },
  ) {
    const { isRemoved, ...draft } = change;
    if (!isThere()) return 'videos.noVideo';
    const before = marks.find(({ id }) => id === subject) ?? null;
    if (isRemoved && (!before || before.isRemoved)) return undefined;
    if (before?.isRemoved) return 'videos.noMark';
    if (before && who !== before.by_user_id && who !== video?.owner_id) return 'videos.notAuthor';
    const based = isRemoved ? { ...sent, base: before?.edit_id ?? null } : sent;
    const version = mergeMark(before, based, nowMs());
    if (!version) return undefined;
    const by_user_id = before ? before.by_user_id : who;
    const mark = { ...draft, id: subject, by_user_id, ...version, isRemoved };
    marks = [...marks.filter(({ id }) => id !== subject), mark];
    return undefined;
  }

  return {
    values,
    /** Mirrors `features/analysis/video/service.ts`; returns the reason of a rejection. */
    push(who: string, one: SentMutation): string | undefined {
      const { id, kind, subject, change } = one;
      if (synced.has(id)) return undefined;
      const sent = { ...one, base: one.base as string | null };
      const isMark = kind === 'videoMark';
      const why = isMark
        ? saveMark(who, subject, VideoMarkChange.parse(change), sent)
        : saveVideo(who, VideoChange.parse(change), sent);
      if (why !== undefined) return why;
      synced.add(id);
      const now = Object.fromEntries(values());
      const register = isMark ? markOfFilm(subject) : titleOfFilm;
      const value = valueOf(one);
      record({ what: 'applied', by: who, register, value, current: now[register] ?? '' });
      if (!isMark && !isThere()) record({ what: 'emptied', registers });
      return undefined;
    },
    records: () => ({ video: video && isThere() ? [video] : [], videoMark: shownMarks() }),
    backup() {
      const saved = { video, marks };
      return () => {
        const wasThere = isThere();
        ({ video, marks } = saved);
        synced.clear();
        // nobody can rename what the backup does not have
        if (wasThere && !isThere()) record({ what: 'emptied', registers: [titleOfFilm] });
      };
    },
  };
}

/** By which a mutation is known: what it sets, or its id if it removes. */
export const valueOf = ({ id, change }: Pick<SentMutation, 'id' | 'change'>): string => {
  const {
    title,
    text,
    isRemoved = false,
  } = change as { title?: string; text?: string; isRemoved?: boolean };
  return isRemoved ? id : (title ?? text ?? id);
};
