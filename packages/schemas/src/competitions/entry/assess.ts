import { limits } from '../../limits.ts';
import type { PaperKind } from '../../people/paper/paper.ts';
import { type Say, sentence, type Written } from '../../say/say.ts';
import { addDays, dayOfAge } from '../../time/calendar-day.ts';
import { today } from '../../time/time.ts';
import { type Announcement, competitionOf } from '../announcement/announcement.ts';
import { feeAt } from '../announcement/registration.ts';
import type { Competition, Division } from '../division/division.ts';
import {
  type Answer,
  type Competitor,
  resolveDivisions,
  type Start,
} from '../division/resolve-divisions.ts';
import { describeReason, listMissing } from './describe-entry.ts';
import type { CompetitionEntry, CompetitorRecord } from './entry.ts';
import { type EntryRole, isOpen } from './entry-rules.ts';

/** What an announcement says, and when the competition begins. */
type Assessed = Parameters<typeof competitionOf>[0];
type Entry = Pick<CompetitionEntry, 'user_id' | 'division_id' | 'state'>;

/** A way to be entered; without a division where it is not known yet, or not stated: then `starts` may be empty. */
export type Option = Pick<CompetitionEntry, 'division_id'> & { starts: readonly Start[] };

/** A paper that the announcement asks the person for, and the one that is valid on its day, if there is one. */
export type AskedPaper = {
  kind: PaperKind;
  paper: CompetitorRecord['papers'][number] | null;
};

export type Assessment = {
  /** Where the person would start, why, and what is missing. */
  answer: Answer;
  /** The ways to be entered beside the person's open entries. */
  options: readonly Option[];
  papers: readonly AskedPaper[];
  /** Why the club does not allow it. */
  refusal: Written | null;
  /** What an entry costs now, in cents; null if it is not stated. */
  fee_cents: number | null;
  competition: Competition;
  competitor: CompetitorRecord & Pick<Competitor, 'weight_g'>;
};

/** The latest weight in grams; null if it is unknown, or too old to rely on. */
export const recentWeight = ({ weight }: Pick<CompetitorRecord, 'weight'>): number | null =>
  weight && weight.on >= addDays(today(), -limits.weightDays) ? weight.grams : null;

/**
 * How a person can be entered in a competition, on the server and in the browser alike. Without `grams` the latest weight counts,
 * if it is not too old.
 */
export function assess(
  announcement: Assessed & { entries: readonly Entry[] },
  person: CompetitorRecord,
  grams: number | null,
  { role = 'ADMIN', now = new Date() }: { role?: EntryRole; now?: Date } = {},
): Assessment {
  const competition = competitionOf(announcement);
  const competitor = { ...person, weight_g: grams ?? recentWeight(person) };
  const answer = resolveDivisions(competition, competitor);
  const isRefused = role === 'PERSON' && !person.mayEnter;
  return {
    answer,
    options: listOptions(announcement, person, answer),
    papers: listPapers(announcement, person),
    refusal: isRefused ? sentence('competition.mayNotEnter', { name: person.name }) : null,
    fee_cents: feeAt(announcement, now),
    competition,
    competitor,
  };
}

/** A parent consents for those under 18 alone. */
function listPapers({ day, papers }: Assessed, person: CompetitorRecord): AskedPaper[] {
  const isAdult = person.birthday !== null && dayOfAge(person.birthday, 18) <= day;
  const isValid = ({ valid_until }: CompetitorRecord['papers'][number]) =>
    valid_until === null || valid_until >= day;
  return papers
    .filter((kind) => kind !== 'PARENT_CONSENT' || !isAdult)
    .map((kind) => ({
      kind,
      paper: person.papers.find((one) => one.kind === kind && isValid(one)) ?? null,
    }));
}

function listOptions(
  announcement: Parameters<typeof assess>[0],
  { id: user_id }: Pick<CompetitorRecord, 'id'>,
  answer: Answer,
): Option[] {
  const { divisions, entries, double_start } = announcement;
  const taken = entries.filter((one) => one.user_id === user_id && isOpen(one));
  const free = answer.starts.filter((start) =>
    taken.every(({ division_id }) => {
      const other = divisions.find(({ id }) => id === division_id);
      // an entry without a division may be in any
      return other && clashOf(start, other, double_start) === null;
    }),
  );
  const options = free.flatMap((start): Option[] => {
    const id = divisions.find((one) => one === start.division)?.id;
    return id === undefined ? [] : [{ division_id: id, starts: [start] }];
  });
  const open = free.filter(({ division }) => division === null);
  const isLeftOpen =
    answer.starts.length + answer.missing.length + taken.length === 0 &&
    isUnstated(announcement, answer);
  return open.length > 0 || isLeftOpen
    ? [...options, { division_id: null, starts: open }]
    : options;
}

const isUnstated = ({ divisions }: Pick<Announcement, 'divisions'>, { reasons }: Answer): boolean =>
  divisions.length === 0 || reasons.some(({ kind }) => kind.endsWith('NOT_STATED'));

/** Why a person cannot start in a division, or, with null, why they have to choose one; null if they can. */
export function refusalOfDivision(
  say: Say,
  announcement: Pick<Announcement, 'divisions'>,
  { answer, competition }: Pick<Assessment, 'answer' | 'competition'>,
  division_id: string | null,
): Written | null {
  const { starts, missing } = answer;
  const division = announcement.divisions.find(({ id }) => id === division_id);
  if (division_id !== null && !division) return 'competition.unknownDivision';
  const isPossible = division
    ? starts.some((start) =>
        start.division === null ? isPartOf(division, start) : start.division === division,
      )
    : starts.some((start) => start.division === null) ||
      (starts.length === 0 && missing.length > 0) ||
      isUnstated(announcement, answer);
  if (isPossible) return null;
  if (!division && starts.length > 0) return 'competition.chooseDivision';
  const reasons = answer.reasons.map((reason) => describeReason(say, reason, competition));
  const fields = listMissing(say, missing);
  if (fields) reasons.push(say('competition.missing', { fields }));
  return sentence('competition.notDivision', { reasons: reasons.join('; ') });
}

/** Whether a start may still turn out to be in the division. */
const isPartOf = (division: Division, start: Start): boolean =>
  isSameStart(division, start) && (start.level === null || start.level === division.level);

type Part = Pick<Start, 'discipline' | 'group' | 'sex'>;

const isSameStart = (one: Part, other: Part): boolean =>
  one.discipline === other.discipline && one.group === other.group && one.sex === other.sex;

/** Why somebody cannot start in both. */
function clashOf(one: Part, other: Part, double_start: boolean): Written | null {
  if (isSameStart(one, other)) return 'competition.alreadyEntered';
  return one.group !== other.group && !double_start ? 'competition.oneGroup' : null;
}

/** Why an entry may not be in a division beside the person's other open ones, or null. */
export function doubleStartRefusal(
  { divisions, double_start }: Pick<Announcement, 'divisions' | 'double_start'>,
  division_id: string | null,
  others: readonly Pick<CompetitionEntry, 'division_id'>[],
): Written | null {
  const divisionOf = (id: string | null) => divisions.find((one) => one.id === id);
  const wanted = divisionOf(division_id);
  for (const { division_id: id } of others) {
    const other = divisionOf(id);
    const isSame = id === division_id ? 'competition.alreadyEntered' : null;
    const why = wanted && other ? clashOf(wanted, other, double_start) : isSame;
    if (why) return why;
  }
  return null;
}
