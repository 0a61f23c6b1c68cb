import type { Replica } from '@dojang/offline/replica';
import { athlete } from './bout-server.ts';
import { filmId, markIds, markOfFilm, readFilm, titleOfFilm } from './film-server.ts';
import type { Register } from './replica-history.ts';

export const filmActions = ['title', 'mark', 'mark', 'mark', 'remove'] as const;
type FilmAction = (typeof filmActions)[number] | 'withdraw';

const film = {
  recorded_on: '2026-03-01',
  people: [{ user_id: athlete, role: 'ATHLETE' as const }],
  bout_id: null,
  offset_ms: null,
  duration_ms: 120_000,
  size: 1,
  fingerprint: '0'.repeat(64),
};
const blank = { until_ms: null, label: null, user_id: null, drawing: null };

export const readShownFilm = (replica: Replica) =>
  readFilm(replica.get('video', filmId), replica.list('videoMark'));

/** Changes the film or its mark of number `mark`, or makes it if it `isNew`; returns what it has changed. */
export function markFilm(
  replica: Replica,
  action: FilmAction,
  { mark, value, isNew }: { mark: number; value: string; isNew: (register: Register) => boolean },
): { register: Register; value: string; isRemoval: boolean }[] {
  const video = replica.get('video', filmId);
  if (!video && (action !== 'title' || !isNew(titleOfFilm))) return [];
  if (action === 'title' || action === 'withdraw') {
    const isRemoval = action === 'withdraw';
    const change = isRemoval
      ? { state: 'WITHDRAWN' as const }
      : { ...(!video && film), title: value };
    const { id } = replica.mutate('video', filmId, change);
    return [{ register: titleOfFilm, value: isRemoval ? id : value, isRemoval }];
  }
  const subject = markIds[mark] ?? '';
  const before = replica.get('videoMark', subject);
  const isRemoval = action === 'remove';
  if (!before && (isRemoval || !isNew(markOfFilm(subject)))) return [];
  const fields = { ...blank, at_ms: 1000, video_id: filmId, text: value, isRemoved: isRemoval };
  const { id } = replica.mutate('videoMark', subject, fields);
  return [{ register: markOfFilm(subject), value: isRemoval ? id : value, isRemoval }];
}
