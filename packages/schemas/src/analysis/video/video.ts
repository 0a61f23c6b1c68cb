import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { idText, longText, nullableText, requiredText } from '../../fields/text.ts';
import { limits } from '../../limits.ts';
import { UserId } from '../../people/user/user.ts';
import { message } from '../../say/say.ts';
import { Instant, pastDay } from '../../time/time.ts';

/** `WITHDRAWN` is final: its file and marks are gone everywhere. */
export const VideoState = enumerationOf('videos.state', {
  NEW: 'videos.new',
  ANALYSED: 'videos.analysed',
  SEEN: 'videos.seen',
  WITHDRAWN: 'videos.withdrawn',
});
export type VideoState = z.infer<typeof VideoState>;

/** Somebody in a video; null is somebody unknown. */
const VideoPerson = z.object({
  user_id: UserId.nullable(),
  role: z.enum(['ATHLETE', 'OPPONENT']),
});
export type VideoPerson = z.infer<typeof VideoPerson>;

const ms = z.int().min(0).max(limits.videoMaxMs);

/** Of a recording: a device that does not have it finds the file again by its size, length and hash. */
export const VideoDraft = z.object({
  title: requiredText('videos.title', limits.nameMaxLength),
  recorded_on: pastDay('videos.recordedOn'),
  people: z
    .array(VideoPerson)
    .max(limits.videoPeopleMax)
    .refine((people) => {
      const known = people.flatMap(({ user_id }) => user_id ?? []);
      return new Set(known).size === known.length;
    }, message('videos.twice')),
  /** Whose log its marks come from, from `offset_ms` on: where round 1 starts in the film. */
  bout_id: idText().nullable(),
  offset_ms: ms.nullable(),
  duration_ms: ms,
  size: z.int().min(1),
  /** SHA-256 of its first and last MiB, of the whole if it is shorter than two. */
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ examples: ['0'.repeat(64)] }),
});
export type VideoDraft = z.infer<typeof VideoDraft>;

/** A mutation of a device: with all fields of `VideoDraft` it makes the video, which is the subject. */
export const VideoChange = VideoDraft.partial().extend({
  state: VideoState.exclude(['NEW']).optional(),
});
export type VideoChange = z.infer<typeof VideoChange>;

/** The mutation that a record is as of; null before there were such. */
const edit_id = z.uuid().nullable();

export const Video = VideoDraft.extend({
  id: idText(),
  owner_id: UserId.nullable(),
  /** Of the uploaded file, at `videoFilePath`; null for one that stays on a device. */
  file_id: idText().nullable(),
  state: VideoState,
  made_at: Instant,
  edit_id,
}).meta({ id: 'Video' });
export type Video = z.infer<typeof Video>;

/** Of the width and height of the frame, from its upper left corner. */
const Point = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);

/** Figures on the frame of a mark; an angle has its vertex second. */
const Drawing = z
  .array(
    z.object({
      kind: z.enum(['LINE', 'ARROW', 'ANGLE', 'FREEHAND']),
      points: z.array(Point).min(2).max(limits.drawingPointsMax),
    }),
  )
  .max(limits.drawingFiguresMax);
export type Drawing = z.infer<typeof Drawing>;

/** `label` is a key of `markLabels`, or a text of the club's own. */
const VideoMarkDraft = z.object({
  video_id: idText(),
  at_ms: ms,
  until_ms: ms.nullable(),
  label: nullableText('videos.label', limits.markLabelMaxLength),
  /** Whom it is about. */
  user_id: UserId.nullable(),
  text: longText('videos.comment', limits.noteMaxLength),
  drawing: Drawing.nullable().meta({ examples: [null] }),
});
export type VideoMarkDraft = z.infer<typeof VideoMarkDraft>;

/** A mutation of a device: makes, replaces or removes a mark, which is the subject. */
export const VideoMarkChange = VideoMarkDraft.extend({ isRemoved: z.boolean() });
export type VideoMarkChange = z.infer<typeof VideoMarkChange>;

export const VideoMark = VideoMarkDraft.extend({
  id: idText(),
  by_user_id: UserId.nullable(),
  edited_at: Instant,
  edit_id,
}).meta({ id: 'VideoMark' });
export type VideoMark = z.infer<typeof VideoMark>;

export const VideoWithMarks = z.object({ video: Video, marks: z.array(VideoMark) });
export type VideoWithMarks = z.infer<typeof VideoWithMarks>;

export const VideoReference = z.object({ id: idText() });
export const VideoReferences = z.object({ ids: z.array(idText()).max(limits.videosOnDevice) });
export const VideosQuery = z.object({ user: UserId.optional() });

export const videoFilePath = '/api/video/{id}/file';
export const videoUploadPath = '/api/video/{id}/upload';
export const videoMarksCsvPath = '/api/video/{id}/marks.csv';
