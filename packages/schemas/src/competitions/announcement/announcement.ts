import { z } from 'zod';
import { enumerationOf, severalOf } from '../../fields/enumeration.ts';
import { money, wholeNumber } from '../../fields/number.ts';
import { idText, longText, nullableText, requiredText } from '../../fields/text.ts';
import { yesNo } from '../../fields/yes-no.ts';
import { PaperKind } from '../../people/paper/paper.ts';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';
import { TournamentReference } from '../../events/tournament/tournament.ts';
import { anyDay, timeOfDay } from '../../time/time.ts';
import { AgeBy, type Competition, Division } from '../division/division.ts';

export const AnnouncementState = enumerationOf('competition.state', {
  DRAFT: 'competition.draft',
  OPEN: 'competition.open',
  CANCELLED: 'competition.cancelled',
  DONE: 'competition.done',
});
export type AnnouncementState = z.infer<typeof AnnouncementState>;

/** A fee from one day until another, inclusive; null means no limit. */
export const Fee = z.object({
  kind: enumerationOf('competition.fee', {
    ENTRY: 'competition.feeEntry',
    LATE: 'competition.feeLate',
  }),
  cents: money('competition.amount'),
  from: anyDay('competition.from').nullable(),
  until: anyDay('competition.until').nullable(),
});

export const WeighIn = z.object({
  day: anyDay('competition.weighInDay'),
  from: timeOfDay('competition.from'),
  until: timeOfDay('competition.until'),
  place: nullableText('competition.place', limits.locationMaxLength),
});

/** A question to everybody who enters; `choices` of a CHOICE. */
export const Question = z.object({
  id: idText(),
  text: requiredText('competition.question', limits.locationMaxLength),
  kind: enumerationOf('competition.questionKind', {
    TEXT: 'competition.questionText',
    CHOICE: 'competition.questionChoice',
    YES_NO: 'competition.questionYesNo',
  }),
  choices: z.array(requiredText('competition.choice', limits.nameMaxLength)).max(limits.choicesMax),
});

/** A row of the announcement's table. */
export const AnnouncedDivision = Division.extend({
  id: idText(),
  places: wholeNumber('competition.places', { min: 1, max: limits.participantsMax }).nullable(),
  /** Kept for the entries in it; nobody else can start there. */
  is_removed: z.boolean().optional(),
});
export type AnnouncedDivision = z.infer<typeof AnnouncedDivision>;
/** A row before it is stored. */
export const DivisionRow = AnnouncedDivision.omit({ id: true, is_removed: true });
export type DivisionRow = z.infer<typeof DivisionRow>;

const { id, over_g, up_to_g, places } = AnnouncedDivision.shape;

/** Rows of an announcement's table that differ in these parts alone. */
const DivisionLine = AnnouncedDivision.omit({
  id: true,
  over_g: true,
  up_to_g: true,
  places: true,
}).extend({ classes: z.array(z.tuple([id, over_g, up_to_g, places])) });
export type DivisionLine = z.infer<typeof DivisionLine>;

/** The divisions of an announcement on a device, with the announcement's id. */
export const DivisionsRecord = z.object({
  ...TournamentReference.shape,
  lines: z.array(DivisionLine),
});

const toleranceOf = (title: 'competition.toleranceMale' | 'competition.toleranceFemale') =>
  wholeNumber(title, { min: 0, max: limits.toleranceMaxG });

/** A field added here is stored, returned, accepted, validated and logged; the form needs a line for it. */
export const announcementFields = {
  last_day: anyDay('competition.lastDay').nullable(),
  /** The last day and, if not its end, the time at which registration closes. */
  deadline: anyDay('competition.deadline').nullable(),
  deadline_time: timeOfDay('competition.deadlineTime').nullable(),
  /** The last day on which coaches can still enter somebody, for the late fee. */
  late_until: anyDay('competition.lateUntil').nullable(),
  age_by: AgeBy,
  /** Whether a person who fits two age groups may start in both. */
  double_start: yesNo('competition.doubleStart'),
  places: wholeNumber('competition.places', { min: 1, max: limits.participantsMax }).nullable(),
  tolerance_male_g: toleranceOf('competition.toleranceMale'),
  tolerance_female_g: toleranceOf('competition.toleranceFemale'),
  papers: severalOf('competition.papers', PaperKind),
  text: longText('competition.text', limits.noteMaxLength),
  link: nullableText('competition.link', limits.locationMaxLength).refine(
    (link) => link === null || /^https?:\/\/[^\s/]/.test(link),
    message('competition.noLink'),
  ),
};

/** Of most announcements; what else is left out is empty. */
export const usualFields = { age_by: 'YEAR', tolerance_male_g: 0, tolerance_female_g: 0 } as const;

/** What is stored of an announcement beside its state. */
export const AnnouncementData = z.object({
  ...announcementFields,
  fees: z.array(Fee).max(limits.feesMax),
  weigh_in: z.array(WeighIn).max(limits.weighInsMax),
  questions: z.array(Question).max(limits.questionsMax),
  /** Empty while the announcement states none. */
  divisions: z.array(AnnouncedDivision).max(limits.divisionsMax),
  /** Why it is cancelled. */
  reason: longText('competition.reason', limits.noteMaxLength).optional(),
});
export type AnnouncementData = z.infer<typeof AnnouncementData>;

/** A tournament with its announcement. */
export const Announcement = AnnouncementData.extend({
  ...TournamentReference.shape,
  name: requiredText('tournament.name', limits.nameMaxLength),
  location: requiredText('tournament.location', limits.locationMaxLength),
  /** The first day. */
  day: anyDay('competition.day'),
  state: AnnouncementState,
});
export type Announcement = z.infer<typeof Announcement>;

/** What a person's divisions follow from. */
export function competitionOf(
  announcement: Pick<Announcement, 'day'> & AnnouncementData,
): Competition {
  const { day, age_by, tolerance_male_g, tolerance_female_g } = announcement;
  const divisions = announcement.divisions.filter(({ is_removed }) => !is_removed);
  const tolerance = { MALE: tolerance_male_g, FEMALE: tolerance_female_g };
  return { day, ageBy: age_by, divisions, tolerance };
}
