import { v5 } from 'uuid';
import { z } from 'zod';
import { OwnGrading } from '../grading/grading.ts';
import { OwnFamily } from '../family/guardian.ts';
import { limits } from '../limits.ts';
import { ProfileField, VersionedProfile } from '../user/profile.ts';
import { idText } from '../fields/text.ts';
import { Tournament } from '../tournament/tournament.ts';
import { CoachedGroup, CoachedSession, SentMark, Trainee } from '../training/training.ts';
import { Excuse, OwnTraining } from '../training/training-calls.ts';
import { GroupId } from '../training/training-group.ts';
import { ProfileUpdate, UserId } from '../user/user.ts';

/** The records that a device keeps, by kind; each has an `id`. */
export const records = {
  profile: VersionedProfile.extend({ id: UserId }),
  /** One, by the guardian's id: of which children there are profiles, and what has ended. */
  family: OwnFamily.pick({ ended: true }).extend({ id: UserId, childIds: z.array(UserId) }),
  group: CoachedGroup.omit({ version: true }),
  session: CoachedSession.omit({ version: true }),
  person: Trainee,
  week: OwnTraining,
  grading: OwnGrading.extend({ id: UserId }),
  tournament: Tournament,
};
export type Kind = keyof typeof records;

export type RecordOf<K extends Kind> = z.output<(typeof records)[K]>;

/**
 * What a mutation changes, and the version of what its maker saw (`base`), by kind of record. A version of a profile's
 * field is the server's, in milliseconds, or the id of the own mutation that the view had it from. Of a session it is the
 * id of the mark that counted.
 */
export const mutations = {
  profile: z.object({
    change: ProfileUpdate,
    base: z.partialRecord(ProfileField, z.union([z.number(), z.uuid()])),
  }),
  /** The mutation's id is the mark's. */
  session: z.object({
    change: SentMark.omit({ id: true, session_id: true, knownId: true, editedMs: true }),
    base: SentMark.shape.knownId,
  }),
  /** An excuse, or one that is taken back. */
  week: z.object({
    change: Excuse.omit({ id: true }).extend({ isExcused: z.boolean() }),
    base: z.null(),
  }),
};
export type MutableKind = keyof typeof mutations;
export type ChangeOf<K extends MutableKind> = z.output<(typeof mutations)[K]>['change'];
export type BaseOf<K extends MutableKind> = z.output<(typeof mutations)[K]>['base'];

/** The name space of the ids below; any one, and always the same. */
const mutationNames = 'a3c1f0d2-6b7e-4a55-8f1e-0d9b2c4e7a61';

/** The id of a mutation that has none of its own: always the same for the same text. */
export const mutationIdOf = (text: string) => v5(text, mutationNames);

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;

/**
 * A mutation as it is pushed; its kind parses `change` and `base`. An old server rejects a kind that it does not know, by
 * name, and accepts the others.
 */
export const SentMutation = z.object({
  /** Key of idempotence: the same mutation sent again changes nothing. */
  id: z.uuid(),
  kind: idText(),
  subject: idText(),
  change: z.custom<ChangeOf<MutableKind>>(isRecord),
  base: z.custom<BaseOf<MutableKind>>(),
  /** When it was made, in milliseconds since 1970 by the server's clock. */
  madeMs: z.int(),
});
export type SentMutation = z.infer<typeof SentMutation>;

/** Whose outbox it is, and its mutations in the order in which they were made. */
export const PushRequest = z.object({
  owner: UserId,
  mutations: z.array(SentMutation).min(1).max(limits.mutationsMax),
});
export type PushRequest = z.infer<typeof PushRequest>;

/** Why a mutation is rejected; of `fields` alone where there are any, and the others are accepted. */
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

/** What somebody who coaches keeps: of which groups, all that they coach for null, and for how many days ahead. */
export const KeptGroups = z.object({
  groupIds: z.array(GroupId).max(limits.groupsMax).nullable(),
  days: z.int().min(1).max(limits.trainingDaysMax),
});
export type KeptGroups = z.infer<typeof KeptGroups>;

/** Whose device asks, the checkpoint of the last answer, null without one, and the kinds that it keeps. */
export const PullRequest = z.object({
  owner: UserId,
  at: z.string().max(limits.checkpointMaxLength).nullable(),
  kinds: z.array(idText()).max(limits.kindsMax),
  ...KeptGroups.shape,
});
export type PullRequest = z.infer<typeof PullRequest>;

const changesOf = <Type extends z.ZodType>(type: Type) =>
  z
    .object({
      /** Whether these are all records of the kind: what a device has beside them goes. */
      isWhole: z.boolean(),
      changed: z.array(type),
      gone: z.array(idText()),
    })
    .optional();
type ChangesOf<Type> = Type extends z.ZodType ? ReturnType<typeof changesOf<Type>> : never;
const changes = Object.fromEntries(
  Object.entries(records).map(([kind, type]) => [kind, changesOf(type as z.ZodType)]),
) as unknown as { [K in Kind]: ChangesOf<(typeof records)[K]> };

/** What has changed since the checkpoint, by kind; a kind without changes is left out. */
export const PullAnswer = z.object({
  nowMs: z.int(),
  at: z.string(),
  /** Of everything in the answer: a later answer of the same database has no smaller one. */
  version: z.int(),
  kinds: z.object(changes),
});
export type PullAnswer = z.infer<typeof PullAnswer>;
