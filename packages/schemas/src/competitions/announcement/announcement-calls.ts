import { z } from 'zod';
import { blankOf } from '../../fields/blanks.ts';
import { sentTypes } from '../../fields/sent-fields.ts';
import { idText, requiredLongText } from '../../fields/text.ts';
import { yesNo } from '../../fields/yes-no.ts';
import { limits } from '../../limits.ts';
import { message, type PlainKey } from '../../say/say.ts';
import { SuccessAnswer } from '../../fields/answer.ts';
import { TournamentReference } from '../../events/tournament/tournament.ts';
import {
  AnnouncedDivision,
  Announcement,
  AnnouncementData,
  announcementFields,
  AnnouncementState,
  DivisionRow,
  Fee,
  Question,
  usualFields,
  WeighIn,
} from './announcement.ts';
import { EntryState } from '../entry/entry.ts';

const { id } = TournamentReference.shape;
const { name, location, day } = Announcement.shape;

type Shape = Readonly<Record<string, z.ZodType>>;
type WithDefaults<Fields extends Shape> = { [Name in keyof Fields]: z.ZodDefault<Fields[Name]> };

/** Fields that a sender may leave out: they are as in most announcements, else empty. */
function withDefaults<Fields extends Shape>(fields: Fields): WithDefaults<Fields> {
  const usual: Readonly<Record<string, unknown>> = usualFields;
  const types = Object.entries(fields).map(([field, type]) => [
    field,
    type.default(usual[field] ?? blankOf(type)),
  ]);
  return Object.fromEntries(types) as WithDefaults<Fields>;
}

/** A tournament with its announcement, as an administrator changes it; null for what there is not yet. */
export const EditedAnnouncement = z
  .object({
    id,
    name,
    location,
    day: day.nullable(),
    state: AnnouncementState.nullable(),
    data: AnnouncementData.nullable(),
    /** Changes with the content. To be sent back: a change of something else is refused. */
    version: z.string(),
  })
  .meta({ id: 'EditedAnnouncement' });
export type EditedAnnouncement = z.infer<typeof EditedAnnouncement>;

export const aboutFields = sentTypes({ name, location, day });
/** The lists of an announcement beside its divisions, as they are sent. */
export const announcementLists = {
  fees: z.array(z.object(sentTypes(Fee.shape))).max(limits.feesMax),
  weigh_in: z.array(z.object(sentTypes(WeighIn.shape))).max(limits.weighInsMax),
  questions: z.array(z.object(sentTypes(Question.shape))).max(limits.questionsMax),
};
const version = z.string().max(limits.versionMaxLength);

const sentDraft = z.object({
  /** An existing tournament, with the version that was read; a new one without. */
  id: id.optional(),
  version: version.optional(),
  ...aboutFields,
  /** Whether members see it and can enter. */
  isOpen: yesNo('competition.isOpen').default(false),
  ...withDefaults({
    ...sentTypes(announcementFields),
    ...announcementLists,
    divisions: z
      .array(DivisionRow)
      .max(limits.divisionsMax, message('competition.tooManyDivisions')),
  }),
});
export type AnnouncementDraft = z.output<typeof sentDraft>;

type Problem = { path: (string | number)[]; key: PlainKey };
type Checked = Omit<AnnouncementDraft, 'id' | 'version' | 'isOpen' | 'divisions'>;

/** Fields that contradict each other, each with a sentence at the later one. */
export function findContradictions(draft: Checked): Problem[] {
  const { day: first, last_day, deadline, deadline_time, late_until } = draft;
  const problems: Problem[] = [];
  const refuse = (isWrong: boolean, key: PlainKey, ...path: Problem['path']) =>
    void (isWrong && problems.push({ path, key }));
  const isBefore = (one: string | null, other: string | null) =>
    one !== null && other !== null && one < other;
  refuse(isBefore(last_day, first), 'competition.lastBeforeFirst', 'last_day');
  refuse(isBefore(first, deadline), 'competition.deadlineAfterDay', 'deadline');
  refuse(deadline_time !== null && !deadline, 'competition.timeWithoutDay', 'deadline');
  const isOutside =
    deadline === null || isBefore(late_until, deadline) || isBefore(first, late_until);
  refuse(late_until !== null && isOutside, 'competition.lateOutside', 'late_until');
  for (const [index, { from, until }] of draft.fees.entries())
    refuse(isBefore(until, from), 'competition.lastBeforeFirst', 'fees', index, 'until');
  for (const [index, { from, until }] of draft.weigh_in.entries())
    refuse(until <= from, 'competition.endsBeforeStart', 'weigh_in', index, 'until');
  for (const [index, { kind, choices }] of draft.questions.entries()) {
    const isWrong = kind === 'CHOICE' && choices.length < 2;
    refuse(isWrong, 'competition.noChoices', 'questions', index, 'choices');
  }
  return problems;
}

/** An announcement as an administrator sends it: name, place and day are needed. */
export const AnnouncementDraft = sentDraft.superRefine((value, context) => {
  for (const { path, key } of findContradictions(value))
    context.addIssue({ code: 'custom', path, message: message(key) });
});

export const AnnouncementAnswer = SuccessAnswer.extend({ id, version: z.string() });

/** Ends an announcement: the competition is over. */
export const AnnouncementEnd = z.object({ id, version });
/** Cancels the competition; everybody is told why. */
export const Cancellation = AnnouncementEnd.extend({
  reason: requiredLongText('competition.reason', limits.noteMaxLength),
});

/** An entry that does not fit the new divisions any more. Only `isMoved` ones change. */
export const EntryMove = z.object({
  entry_id: idText(),
  name: z.string().nullable(),
  state: EntryState,
  from: AnnouncedDivision.nullable(),
  to: AnnouncedDivision.nullable(),
  isMoved: z.boolean(),
});
export type EntryMove = z.infer<typeof EntryMove>;
