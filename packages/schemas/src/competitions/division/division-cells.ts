import { sentence, type Written } from '../../say/say.ts';
import { bareAgeRules, bornRules, everyAge, shortYear, withWholeYears } from './division-born.ts';
import { bareClassRules, classRules, numberRules } from './division-classes.ts';
import { anyGrade, gradeRules } from './division-grades.ts';
import {
  type Kind,
  nameIn,
  nameRules,
  type Part,
  plainText,
  readParts,
  restOf,
  type Rule,
  type When,
} from './division-text.ts';
import { disciplineRules, levelRules, sexRules } from './division-words.ts';
import type { Discipline, Division } from './division.ts';

export type Options = When & { discipline: Discipline };

/** What a column holds; `years` without ages, a gender: its weight classes, null: unknown. */
export type Column =
  | Exclude<Kind, 'numbers'>
  | 'years'
  | 'group'
  | 'places'
  | Division['sex']
  | null;

export type Said = Extract<Part, { value: unknown }>;
export const isSaid = (part: Part): part is Said => 'value' in part;

export class Unreadable extends Error {
  readonly reason: Written;
  constructor(reason: Written) {
    super('unreadable');
    this.reason = reason;
  }
}
type CellKey =
  | 'competition.unreadableCell'
  | 'competition.unreadRest'
  | 'competition.ambiguousCell'
  | 'competition.ambiguousSex'
  | 'competition.contradicts';
export const refuseCell = (key: CellKey, cell: string) => new Unreadable(sentence(key, { cell }));

/** A part that can be meant in two ways, with how to write it instead. */
export function refuseUnclear({ kind, text }: Pick<Said, 'kind' | 'text'>): Unreadable {
  if (kind === 'born') return refuseCell('competition.ambiguousCell', text);
  if (kind === 'sex') return refuseCell('competition.ambiguousSex', text);
  return refuseCell('competition.unreadableCell', text);
}

const textRules = [
  ...nameRules,
  ...bornRules,
  ...gradeRules,
  ...levelRules,
  ...classRules,
  ...numberRules,
  ...disciplineRules,
  ...sexRules,
];
const born = [...bornRules, everyAge];
/** What may be in a column; anything else stays unread. */
const columnRules: Partial<Record<NonNullable<Column>, readonly Rule[]>> = {
  born: [...born, ...bareAgeRules],
  years: [...born, shortYear],
  grades: [...gradeRules, anyGrade],
  sex: sexRules,
  discipline: disciplineRules,
  classes: bareClassRules,
  MALE: bareClassRules,
  FEMALE: bareClassRules,
  MIXED: bareClassRules,
};

/** A text that may say anything. */
export const readText = (text: string, options: Options): Part[] =>
  readParts(withWholeYears(plainText(text), false), textRules, options);

const everyWeight = /^(?:open|offen|alle|all)$/i;

/** What a cell of a column says. Throws `Unreadable` unless that is all of it. */
export function readCell(column: Column, cell: string, options: Options): Said[] {
  if (column === 'level') return readLevel(cell, options);
  const text = plainText(cell);
  const rules = column && columnRules[column];
  if (!rules || /^-*$/.test(text) || (rules === bareClassRules && everyWeight.test(text)))
    return [];
  const parts = readParts(withWholeYears(text, true), rules, options);
  const said = parts.filter(isSaid);
  if (said.length === 0 || parts.some((part) => part.kind !== 'gap' && !isSaid(part)))
    throw refuseCell('competition.unreadableCell', text);
  const unclear = said.find(({ value }) => value === null);
  if (unclear) throw refuseUnclear({ ...unclear, text });
  return said;
}

/** Grades may stand beside a level: 'LK2 (8.-5. Kup)'. */
function readLevel(cell: string, options: Options): Said[] {
  const whole = quotedName(cell);
  if (whole) return [{ kind: 'level', value: whole, text: cell }];
  const text = plainText(cell);
  if (/^-*$/.test(text)) return [];
  const parts = readParts(text, [...gradeRules, ...levelRules], options);
  const grades = parts.filter((part) => part.kind === 'grades');
  if (grades.some(({ value }) => value === null))
    throw refuseCell('competition.ambiguousCell', text);
  const isNumber = /^\d$/.test(text);
  if (!isNumber && restOf(parts)) throw refuseCell('competition.unreadableCell', text);
  const value = isNumber ? text : nameIn(asNames(parts, ['level']));
  return value === '' ? grades : [...grades, { kind: 'level', value, text }];
}

/** The parts of some kinds are parts of the name. */
export const asNames = (parts: readonly Part[], kinds: readonly Part['kind'][]): Part[] =>
  parts.map((part) => (kinds.includes(part.kind) ? { kind: 'name', text: part.text } : part));

/** A name in quotes is read as it is: '"Masters 1"'. */
export const quotedName = (cell: string): string | undefined => /^["„“](.+)["“”]$/.exec(cell)?.[1];

/** Whether the name of a group or level is read as itself, beside columns of everything else. */
export function isPlainName(
  name: string,
  { sex, level }: Pick<Division, 'sex' | 'level'>,
): boolean {
  const parts = readText(name, { day: '2000-01-01', ageBy: 'YEAR', discipline: 'KYORUGI' });
  const isName = (part: Part) =>
    part.kind === 'name' ||
    part.kind === 'gap' ||
    (part.kind === 'sex' && part.value === sex) ||
    (part.kind === 'level' && part.value === level && part.text === level);
  return parts.every(isName) && nameIn(asNames(parts, ['sex', 'level'])) === name;
}
