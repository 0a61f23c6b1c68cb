import { describeDivision } from '../entry/describe-entry.ts';
import { divisionPacks } from '../division/division-packs.ts';
import { isSaid, type Part, type When } from '../division/division-words.ts';
import { readParts } from '../division/read-division-line.ts';
import type { Division } from '../division/division.ts';
import { type CompetitorRecord, EntryOutcome } from '../entry/entry.ts';
import { factsOf } from '../../fields/field.ts';
import { foldText } from '../../fields/fold-text.ts';
import { limits } from '../../limits.ts';
import { type Say, sentenceOf } from '../../say/say.ts';
import { Day } from '../../time/time.ts';
import { DayOrder, readListDay } from '../../lists/list-days.ts';

/** The words in any order, without accents: some lists have the surname first. */
export const plainWords = (text: string): string =>
  foldText(text)
    .split(/[\s,;·]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether nothing in an organiser's text of a division contradicts it: '-33', 'Kadetten w', 'Youth B · female · −33 kg'. */
export function namesDivision(
  says: readonly Say[],
  text: string,
  division: Division,
  when: When,
): boolean {
  const wanted = plainWords(text);
  if (says.some((say) => plainWords(describeDivision(say, division)) === wanted)) return true;
  const parts = readParts(text, when);
  const names = groupNames(says, division.group).map((name) => plainWords(name).split(' '));
  const words = plainWords(
    parts.map(({ kind, text: one }) => (kind === 'name' ? one : ' ')).join(''),
  )
    .split(' ')
    .filter(Boolean);
  const isNamed = names.some(
    (name) =>
      words.every((word) => name.includes(word)) || name.every((one) => words.includes(one)),
  );
  return isNamed && parts.every((part) => isOf(part, division));
}

/** Whether a line of one text names the division of the rows below: 'Kadetten', 'weiblich -33 kg'. */
export const saysDivision = (
  says: readonly Say[],
  text: string,
  divisions: readonly Division[],
  when: When,
): boolean =>
  readParts(text, when).some(isSaid) ||
  divisions.some(({ group }) =>
    groupNames(says, group).some((name) => plainWords(name) === plainWords(text)),
  );

/** A group of an association's rules has a name in each language. */
function groupNames(says: readonly Say[], group: string): string[] {
  const translated = divisionPacks
    .flatMap(({ groups }) => groups.map(({ name }) => says.map((say) => say(sentenceOf(name)))))
    .filter((labels) => labels.some((label) => plainWords(label) === plainWords(group)));
  return [group, ...translated.flat()];
}

function isOf(part: Part, division: Division): boolean {
  const { over_g, up_to_g, born_from, born_to, grade_from, grade_to, ...own } = division;
  if (part.kind === 'rest') {
    const kilograms = [over_g, up_to_g].map((grams) => String((grams ?? 0) / 1000));
    const numbers = part.text.match(/\d+/g) ?? [];
    return numbers.every((one) => kilograms.includes(one) || division.group.includes(one));
  }
  if (!isSaid(part)) return true;
  if (part.kind === 'classes')
    return part.value?.up_to_g === up_to_g && (part.value.over_g ?? over_g) === over_g;
  const born = { born_from, born_to };
  const sex = own.sex === 'MIXED' ? part.value : own.sex;
  return isSame({ ...own, sex, born, grades: { grade_from, grade_to } }[part.kind], part.value);
}

/** Whether a birthday or year, as an organiser writes it, is not another one; two digits are a year. */
export function isBirthday(
  text: string,
  { birthday, hasBirthYearOnly }: Pick<CompetitorRecord, 'birthday' | 'hasBirthYearOnly'>,
): boolean {
  if (birthday === null || !/\d/.test(text)) return true;
  const days = DayOrder.options
    .map((order) => readListDay(text, order))
    .filter((day) => Day.safeParse(day).success);
  const known = hasBirthYearOnly ? birthday.slice(0, 4) : birthday;
  if (days.length > 0) return days.some((day) => day.startsWith(known));
  const year = /(?<!\d)(?:\d{4}|\d{2})(?!\d)/.exec(text)?.[0] ?? text;
  return birthday.slice(0, 4).endsWith(year);
}

/** Words for outcomes and places in results, besides those of each language. */
const otherWords: readonly (readonly [RegExp, string | number])[] = [
  [/^(?:dns|no show|did not start|nicht erschienen)$/, 'ABSENT'],
  [/^(?:dsq|dq|disq\.?|disqualified|disqualifikation)$/, 'DISQUALIFIED'],
  [/^(?:🥇|gold)$/, 1],
  [/^(?:🥈|silber|silver)$/, 2],
  [/^(?:🥉|bronze)$/, 3],
];
const aPlace = /^(?:platz|rang|place|rank)? ?(\d+)(?:\.|st|nd|rd|th)? ?(?:platz|rang|place|rank)?$/;

/** A place, or an outcome in words of one of the languages; null for anything else: 'DNF' has neither. */
export function readResult(says: readonly Say[], typed: string) {
  const text = foldText(typed.trim());
  const isText = (other: string) => plainWords(other) === plainWords(text);
  const choice = factsOf(EntryOutcome)?.choices?.find(
    ({ value, label }) =>
      value !== 'PLACED' && [value, ...says.map((say) => say(label))].some(isText),
  );
  const word = otherWords.find(([words]) => words.test(text))?.[1];
  const place = typeof word === 'number' ? word : Number(aPlace.exec(text)?.[1]);
  if (place >= 1 && place <= limits.participantsMax) return { outcome: 'PLACED' as const, place };
  const outcome = EntryOutcome.safeParse(choice?.value ?? word).data;
  return outcome ? { outcome, place: null } : null;
}
