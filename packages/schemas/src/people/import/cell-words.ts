import { foldText } from '../../fields/fold-text.ts';
import { GradeKind, isGrade, kupOf } from '../user/grade.ts';
import type { Written } from '../../say/say.ts';
import { type Gender, WeightClass } from '../user/competition.ts';
import type { ListField } from './member-fields.ts';

/** Folded words of lists for a gender, besides its labels. */
const genders: Readonly<Record<string, Gender>> = {
  m: 'MALE',
  mann: 'MALE',
  mannl: 'MALE',
  maennlich: 'MALE',
  herr: 'MALE',
  junge: 'MALE',
  w: 'FEMALE',
  f: 'FEMALE',
  frau: 'FEMALE',
  weibl: 'FEMALE',
  madchen: 'FEMALE',
};
const otherGender = /^(d|div|divers|x|inter|other|nonbinary|nichtbinar)$/;

const lowerGrade = /^(?:kup|kyu|gup|geup|k)?(\d{1,2})(?:kup|kyu|gup|geup)?$/;
const upperGrade = /^(\d)?(dan|poom)(\d)?$/;

const plainWord = (text: string) => foldText(text).replaceAll(/[\s._-]/g, '');

/** Reads what lists call a value, besides its name and its label; null if it is none. */
export function readCellWord(field: ListField, text: string): string | null {
  const word = plainWord(text);
  if (field === 'gender') return genders[word] ?? null;
  if (field === 'kup') return readGrade(word);
  if (field === 'weight_class') {
    const kg = text.replaceAll(/\s/g, '').replace(/^[−–]/, '-');
    const name = kg.replace('-', 'TO_').replace('+', 'PLUS_').concat('KG');
    return WeightClass.safeParse(name).data ?? null;
  }
  return null;
}

function readGrade(word: string): string | null {
  const [, dan, name, other] = upperGrade.exec(word) ?? [];
  const [, kup] = lowerGrade.exec(word) ?? [];
  const kind = kup === undefined ? GradeKind.safeParse(name?.toUpperCase()).data : 'KUP';
  const grade = kind && { kind, number: Number(kup ?? dan ?? other ?? 1) };
  return grade && grade.number > 0 && isGrade(grade) ? kupOf(grade) : null;
}

/** Errors of spreadsheets, also in German, and a column that was too narrow. */
const errorCell = /^(?:#(?:[A-ZÄÖÜ_/0]+[!?]|N\/A|NV|#+)|Err:\d{3})$/;
const lostLetter = /[\u0080-\u009f\ufffd]/;
const lostInName = /\p{L}\?\p{L}/u;

/** Why the text of a cell cannot be what the list means; null if it may. */
export function findCellProblem(field: ListField, text: string): Written | null {
  if ((field === 'name' || field === 'surname') && /^[\d\s.,]+$/.test(text))
    return 'imports.errorCell';
  if (errorCell.test(text)) return 'imports.errorCell';
  const isName = field === 'name' || field === 'surname' || field === 'guardians';
  if (lostLetter.test(text) || (isName && lostInName.test(text))) return 'imports.lostLetters';
  if (field === 'gender' && otherGender.test(plainWord(text))) return 'imports.otherGender';
  return null;
}
