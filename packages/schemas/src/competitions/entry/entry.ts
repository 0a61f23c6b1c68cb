import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { idText, nullableText, optionalText } from '../../fields/text.ts';
import { PaperKind } from '../../people/paper/paper.ts';
import { Grade } from '../../people/user/grade.ts';
import { yesNo } from '../../fields/yes-no.ts';
import { limits } from '../../limits.ts';
import { SuccessAnswer } from '../../fields/answer.ts';
import { Day, Instant } from '../../time/time.ts';
import { Gender } from '../../people/user/competition.ts';
import { User, UserId } from '../../people/user/user.ts';
import { TournamentReference } from '../../events/tournament/tournament.ts';
import { Announcement } from '../announcement/announcement.ts';

export const EntryState = enumerationOf('competition.entryState', {
  WISHED: 'competition.wished',
  CONFIRMED: 'competition.confirmed',
  DECLINED: 'competition.declined',
  WITHDRAWN: 'competition.withdrawn',
});
export type EntryState = z.infer<typeof EntryState>;

export const EntryOutcome = enumerationOf('competition.outcome', {
  PLACED: 'competition.placed',
  NO_BOUT: 'competition.noBout',
  ABSENT: 'competition.absent',
  DISQUALIFIED: 'competition.disqualified',
});

const EntryId = z.uuid().meta({ examples: ['01981a2b-7c3d-7e4f-8a5b-6c7d8e9f0a1b'] });
const grams = z
  .int()
  .min(limits.weightMinKg * 1000)
  .max(limits.weightMaxKg * 1000);
const place = z.int().min(1).max(limits.participantsMax);
const note = nullableText('competition.note', limits.excuseMaxLength);
/** To the announcement's questions, by id. */
const answers = z
  .record(idText(), optionalText('competition.answers', limits.excuseMaxLength))
  .refine((all) => Object.keys(all).length <= limits.questionsMax);

const entry = { entry_id: EntryId };

/**
 * What somebody does with an entry. Oneself or a guardian: WISH and WITHDRAW; a coach of the person or an administrator:
 * everything. `entry_id` is made by the sender, so that a repeated WISH changes nothing.
 */
export const EntryChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('WISH'),
    ...entry,
    user_id: UserId,
    division_id: idText().nullable(),
    weight_g: grams.nullable(),
    answers,
    note,
  }),
  z.object({ action: z.literal('WITHDRAW'), ...entry, note }),
  z.object({ action: z.literal('CONFIRM'), ...entry }),
  z.object({ action: z.literal('DECLINE'), ...entry, reply: note }),
  z.object({ action: z.literal('MOVE'), ...entry, division_id: idText().nullable() }),
  z.object({ action: z.literal('WEIGH'), ...entry, weighed_g: grams.nullable() }),
  z.object({
    action: z.literal('RESULT'),
    ...entry,
    outcome: EntryOutcome.nullable(),
    place: place.nullable(),
  }),
]);
export type EntryChange = z.infer<typeof EntryChange>;

/** An entry as the reader may see it. */
export const CompetitionEntry = z.object({
  id: EntryId,
  /** Null for others' entries that the reader neither coaches nor guards, and for deleted users. */
  user_id: UserId.nullable(),
  /** Initials if the person refuses their name to other members (`showName`); null for a deleted user, and for a wish not sent yet. */
  name: z.string().nullable(),
  division_id: idText().nullable(),
  state: EntryState,
  wished_at: Instant,
  is_late: z.boolean(),
  /** Decides the order of the confirmed ones; null unless confirmed. */
  confirmed_at: Instant.nullable(),
  /** Among those who have a place: 1 is the first. */
  position: z.int().nullable(),
  /** On the waiting list: 1 is the next who moves up. Null unless confirmed and without a place. */
  waiting: z.int().nullable(),
  outcome: EntryOutcome.nullable(),
  place: place.nullable(),
  /** Null if the reader neither is the person, nor guards or coaches them. */
  details: z
    .object({
      note,
      reply: note,
      answers,
      fee_cents: z.int().nullable(),
      weight_g: grams.nullable(),
      weighed_g: grams.nullable(),
    })
    .nullable(),
});
export type CompetitionEntry = z.infer<typeof CompetitionEntry>;

/** An announcement on a device, with the entries in order: confirmed ones by position, then the others. */
export const CompetitionRecord = Announcement.extend({ entries: z.array(CompetitionEntry) });
export type CompetitionRecord = z.infer<typeof CompetitionRecord>;

/** What decides whether and where a person can start: the reader, their children, and the people of their groups. */
export const CompetitorRecord = z.object({
  id: UserId,
  name: User.shape.name,
  surname: User.shape.surname,
  birthday: Day.nullable(),
  /** For coaches: the year is that of the birthday, the day only leads to the same divisions (`createCoarseBirthdays`). */
  hasBirthYearOnly: z.boolean(),
  gender: Gender.nullable(),
  grade: Grade.nullable(),
  /** The address of their picture; missing without one. */
  img: z.string().optional(),
  /** Approved by the club, and may enter competitions. */
  mayEnter: z.boolean(),
  /** The latest weight, in grams, and its day. */
  weight: z.object({ grams, on: Day }).nullable(),
  /** The papers that are valid, with the last day of each. */
  papers: z.array(z.object({ kind: PaperKind, valid_until: Day.nullable() })),
});
export type CompetitorRecord = z.infer<typeof CompetitorRecord>;

const id = TournamentReference.shape.id;

/** A wish of a script: for the caller without `user_id`. With its own `entry_id` it can be repeated. */
export const EntryDraft = EntryChange.options[0].omit({ action: true }).partial().extend({ id });
export type EntryDraft = z.infer<typeof EntryDraft>;
export const EntryAnswer = SuccessAnswer.extend({ entry_id: EntryId });

/** Changes of entries, in order. */
export const EntryChanges = z.object({
  id,
  changes: z.array(EntryChange).min(1).max(limits.mutationsMax),
});

/** Asks where somebody can start; the caller without `user`. */
export const StartQuery = z.object({ id, user: UserId.optional() });

/** Where a person can start and why, in words. A start without `division_id` is not yet known. */
export const StartAnswer = z.object({
  starts: z.array(z.object({ division_id: idText().nullable(), text: z.string() })),
  reasons: z.array(z.string()),
  missing: z.array(z.enum(['BIRTHDAY', 'GENDER', 'GRADE', 'WEIGHT'])),
});

/** Whom the club allows to enter competitions by themselves or their guardians; unknown people are ignored. */
export const Approval = z.object({
  ids: z.array(UserId).min(1).max(limits.peopleMax),
  may_enter: yesNo('competition.mayEnter'),
});
export type Approval = z.infer<typeof Approval>;
