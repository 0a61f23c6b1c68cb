import { z } from 'zod';
import { DivisionsRecord } from '../competitions/announcement/announcement.ts';
import { DrawsRecord, ResultChange } from '../competitions/draw/draw-calls.ts';
import { CompetitionRecord, CompetitorRecord, EntryChange } from '../competitions/entry/entry.ts';
import { OwnGrading } from '../grading/readiness/grading.ts';
import { OwnFamily } from '../people/guardian/guardian.ts';
import { limits } from '../limits.ts';
import { Notice } from '../club/notice/notice.ts';
import { ProfileField, VersionedProfile } from '../people/profile/profile.ts';
import { idText } from '../fields/text.ts';
import type { Video, VideoChange, VideoMark, VideoMarkChange } from '../analysis/video/video.ts';
import type { Bout, BoutChange, BoutStart } from '../scorecard/bout/bout.ts';
import { Tournament } from '../events/tournament/tournament.ts';
import {
  CoachedGroup,
  CoachedSession,
  SentMark,
  StoredGroups,
  Trainee,
} from '../training/session/training.ts';
import {
  Excuse,
  OwnTraining,
  SessionCancellation,
  SessionReference,
} from '../training/session/training-calls.ts';
import { ProfileUpdate, UserId } from '../people/user/user.ts';
import { Day } from '../time/time.ts';
import type { Kind } from './kinds.ts';

export type { Kind };

/** Without the shapes of rules and presses, which each page would load: the server reads them by `Bout` and `BoutChange`. */
const BoutRecord = z.object({
  id: idText(),
  pack_id: z.string(),
  sides: z.array(z.custom<Bout['sides'][number]>()),
  times: z.custom<Bout['times']>(),
  tournament_id: z.string().nullable(),
  division_id: z.string().nullable(),
  draw_bout: z.int().nullable(),
  sport: z.custom<Bout['sport']>(),
  owner_id: z.string().nullable(),
  valid: z.boolean(),
  state: z.string(),
  winner: z.int().nullable(),
  code: z.custom<NonNullable<Bout['code']>>().nullable(),
  ended_at: z.date().nullable(),
  made_at: z.date(),
  rules: z.custom<NonNullable<Bout['rules']>>().nullable(),
  events: z.array(z.custom<Bout['events'][number]>()),
});

/** A pack of bouts of the club's own, the same way. */
const BoutPackRecord = z.object({
  id: idText(),
  title: z.string(),
  source: z.string(),
  valid_from: Day.nullable(),
  valid_until: Day.nullable(),
  verified_on: Day.nullable(),
  data: z.custom<NonNullable<Bout['rules']>>(),
});

/** Without the shapes of people and drawings, the same way. */
const VideoRecord = z.object({
  id: idText(),
  owner_id: z.string().nullable(),
  title: z.string(),
  recorded_on: Day,
  people: z.array(z.custom<Video['people'][number]>()),
  bout_id: z.string().nullable(),
  offset_ms: z.int().nullable(),
  duration_ms: z.int(),
  size: z.int(),
  fingerprint: z.string(),
  file_id: z.string().nullable(),
  state: z.custom<Video['state']>(),
  made_at: z.date(),
  edit_id: z.string().nullable(),
});
const VideoMarkRecord = z.object({
  id: idText(),
  video_id: z.string(),
  at_ms: z.int(),
  until_ms: z.int().nullable(),
  label: z.string().nullable(),
  user_id: z.string().nullable(),
  text: z.string().nullable(),
  drawing: z.custom<NonNullable<VideoMark['drawing']>>().nullable(),
  by_user_id: z.string().nullable(),
  edited_at: z.date(),
  edit_id: z.string().nullable(),
});

/** The records of the replica, by kind; each has an `id`. */
export const records = {
  profile: VersionedProfile.extend({ id: UserId }),
  /** One record, with the guardian's id: the children, and the guardianships that have ended. */
  family: OwnFamily.pick({ ended: true }).extend({ id: UserId, childIds: z.array(UserId) }),
  group: CoachedGroup.omit({ version: true }),
  session: CoachedSession.omit({ version: true }),
  person: Trainee,
  week: OwnTraining,
  grading: OwnGrading.extend({ id: UserId }),
  tournament: Tournament,
  notice: Notice,
  /** With no `divisions`, which are records by themselves. */
  competition: CompetitionRecord,
  divisions: DivisionsRecord,
  competitor: CompetitorRecord,
  draw: DrawsRecord,
  bout: BoutRecord,
  boutPack: BoutPackRecord,
  video: VideoRecord,
  videoMark: VideoMarkRecord,
} satisfies Record<Kind, z.ZodObject>;

export type RecordOf<K extends Kind> = z.output<(typeof records)[K]>;

/**
 * The change of a mutation, and the version of the record it was based on (`base`), by kind. The version of a profile's
 * field is the server's, in milliseconds, or the id of the pending mutation that set it. That of a session is the id of
 * the current mark, or of the mutation that last cancelled or restored it.
 */
export const mutations = {
  profile: z.object({
    change: ProfileUpdate,
    base: z.partialRecord(ProfileField, z.union([z.number(), z.uuid()])),
  }),
  /** A mark, which gets the mutation's id, or a cancellation, or its undo. */
  session: z.object({
    change: z.discriminatedUnion('isCancelled', [
      SentMark.omit({ id: true, session_id: true, knownId: true, editedMs: true }).extend({
        isCancelled: z.undefined().optional(),
      }),
      SessionCancellation.omit({ session_id: true }).extend({ isCancelled: z.literal(true) }),
      SessionReference.omit({ session_id: true }).extend({ isCancelled: z.literal(false) }),
    ]),
    base: SentMark.shape.knownId,
  }),
  /** An excuse, or one that is taken back. */
  week: z.object({
    change: Excuse.omit({ id: true }).extend({ isExcused: z.boolean() }),
    base: z.null(),
  }),
  notice: z.object({ change: z.object({ isRead: z.literal(true) }), base: z.null() }),
  /** The subject is the tournament. */
  competition: z.object({ change: EntryChange, base: z.null() }),
  /** The same. */
  draw: z.object({ change: ResultChange, base: z.null() }),
  /** `base` starts the bout again, should the server have lost it with a restored backup. */
  bout: z.object({
    change: z.custom<BoutChange>((value) => isRecord(value)),
    base: z.custom<BoutStart | null>(),
  }),
  /** `base` is the mutation that the video, or the mark, was shown as of. */
  video: z.object({
    change: z.custom<VideoChange>((value) => isRecord(value)),
    base: z.string().nullable(),
  }),
  videoMark: z.object({
    change: z.custom<VideoMarkChange>((value) => isRecord(value)),
    base: z.string().nullable(),
  }),
};
export type MutableKind = keyof typeof mutations;
export type ChangeOf<K extends MutableKind> = z.output<(typeof mutations)[K]>['change'];
export type BaseOf<K extends MutableKind> = z.output<(typeof mutations)[K]>['base'];

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;

/**
 * A mutation as pushed; `change` and `base` are parsed by the schema of its kind. An old server rejects a mutation of an
 * unknown kind and accepts the others.
 */
export const SentMutation = z.object({
  /** Idempotency key: sending the mutation again changes nothing. */
  id: z.uuid(),
  kind: idText(),
  subject: idText(),
  change: z.custom<ChangeOf<MutableKind>>(isRecord),
  base: z.custom<BaseOf<MutableKind>>(),
  /** Creation, in milliseconds since 1970 by the server's clock. */
  madeMs: z.int(),
});
export type SentMutation = z.infer<typeof SentMutation>;

/** The owner of the outbox, and its mutations in order of creation. */
export const PushRequest = z.object({
  owner: UserId,
  mutations: z.array(SentMutation).min(1).max(limits.mutationsMax),
});
export type PushRequest = z.infer<typeof PushRequest>;

/** Why a mutation is rejected. With `fields`, only these are rejected and the others are accepted. */
export const Rejection = z.object({
  text: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Rejection = z.infer<typeof Rejection>;

export const PushAnswer = z.object({
  nowMs: z.int(),
  results: z.array(z.object({ id: z.uuid(), rejected: Rejection.nullable() })),
});
export type PushAnswer = z.infer<typeof PushAnswer>;

/** The owner of the device, the checkpoint of the last answer, null without one, and the kinds that it keeps. */
export const PullRequest = z.object({
  owner: UserId,
  at: z.string().max(limits.checkpointMaxLength).nullable(),
  kinds: z.array(idText()).max(limits.kindsMax),
  ...StoredGroups.shape,
});
export type PullRequest = z.infer<typeof PullRequest>;

type Lists = { [K in Kind]: z.ZodOptional<z.ZodArray<(typeof records)[K]>> };
const lists = Object.fromEntries(
  Object.entries(records).map(([kind, type]) => [kind, z.array(type).optional()]),
) as Lists;

/** All records of each kind that has changed since the checkpoint; any other record of that kind is gone. */
export const PullAnswer = z.object({
  nowMs: z.int(),
  /** The club's, in which a device counts days; missing from an older server. */
  timeZone: z.string().optional(),
  at: z.string(),
  /** Of the whole answer; never decreases within one epoch of the database. */
  version: z.int(),
  kinds: z.object(lists),
});
export type PullAnswer = z.infer<typeof PullAnswer>;
