import { alignedMarks } from '@dojang/schemas/aligned-marks';
import { describePress } from '@dojang/schemas/describe-bout';
import { newId } from '@dojang/schemas/new-id';
import { videoFilePath, type VideoMarkDraft } from '@dojang/schemas/video';
import { useMutation, useRecord, useRecords } from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { readBout } from '../../scorecard/bout/read-bout.ts';
import { useLabels } from './use-labels.ts';
import { type Moment, momentOfMark, momentOfPoint } from './moments.ts';

export type Video = NonNullable<ReturnType<typeof useRecord<'video'>>>;
type VideoMark = NonNullable<ReturnType<typeof useRecord<'videoMark'>>>;
export type MarkFields = Omit<VideoMarkDraft, 'video_id'>;

export const videoFileUrl = (id: string) => videoFilePath.replace('{id}', id);

/** The moments of a video: its marks, and the points of its bout's log. */
export function useMoments(
  video: Video,
  people: readonly { id: string; name: string }[],
): Moment[] {
  const say = useSay();
  const labels = useLabels();
  const marks = useRecords('videoMark').filter(({ video_id }) => video_id === video.id);
  const bout = useRecord('bout', video.bout_id ?? '');
  const read = bout && readBout(bout);
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? null;
  const tagged = video.people.map(({ user_id }) => user_id);
  const side = bout?.sides.findIndex(({ user_id }) => user_id !== null && tagged.includes(user_id));
  const points =
    bout && read
      ? alignedMarks(video, { ...bout, rules: read.rules }).map((point) =>
          momentOfPoint(say, point, {
            side: side === undefined || side < 0 ? null : side,
            title: describePress(say, read.rules, point.event),
          }),
        )
      : [];
  return [...marks.map((mark) => momentOfMark(say, mark, nameOf, labels)), ...points].toSorted(
    (one, other) => one.at_ms - other.at_ms,
  );
}

const blank = { until_ms: null, user_id: null, text: null, drawing: null };

/** Sets, changes and removes marks of a video, without network too. */
export function useMarks(videoId: string) {
  const mutate = useMutation('videoMark');
  const send = (id: string, fields: MarkFields, isRemoved: boolean) =>
    mutate(id, { ...fields, video_id: videoId, isRemoved });
  const fieldsOf = ({ at_ms, until_ms, label, user_id, text, drawing }: VideoMark): MarkFields => ({
    at_ms,
    until_ms,
    label,
    user_id,
    text,
    drawing,
  });
  return {
    set(label: string, at_ms: number): string {
      const id = newId();
      send(id, { ...blank, label, at_ms }, false);
      return id;
    },
    change: (mark: VideoMark, change: Partial<MarkFields>) =>
      send(mark.id, { ...fieldsOf(mark), ...change }, false),
    remove: (mark: VideoMark) => send(mark.id, fieldsOf(mark), true),
  };
}
