import { limits } from '../../limits.ts';
import { joinBorn } from './division-born.ts';
import {
  asNames,
  type Column,
  isSaid,
  type Options,
  quotedName,
  readCell,
  readText,
  refuseCell,
  refuseUnclear,
  type Said,
  Unreadable,
} from './division-cells.ts';
import { isClass } from './division-classes.ts';
import {
  type Born,
  type Grades,
  nameIn,
  type Part,
  plainText,
  restOf,
  type WeightClass,
} from './division-text.ts';
import { bornAtAges, type Division, isByWeight } from './division.ts';

/** What a line says. */
export type Line = {
  group: string;
  places: number | null;
  classes: { sex: Division['sex'] | null; list: WeightClass[] }[];
  grades: Grades[];
} & Partial<Pick<Division, 'discipline' | 'level' | 'sex'> & Born>;

const isSex = (column: Column | undefined) =>
  column === 'MALE' || column === 'FEMALE' || column === 'MIXED';
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Reads the cells of a line. Throws `Unreadable` with the reason if anything in them is not understood. */
export function readLine(
  cells: readonly string[],
  columns: readonly Column[] | null,
  options: Options,
): Line {
  const cellsOf = (wanted: Column) =>
    cells.filter((cell, index) => cell !== '' && columns?.[index] === wanted);
  const extra = columns && cells.slice(columns.length).find((cell) => cell !== '');
  if (extra) throw refuseCell('competition.unreadableCell', extra);

  const own = cells.flatMap((cell, index) => {
    const column = columns?.[index] ?? null;
    return isSex(column) ? [] : readCell(column, cell, options);
  });
  const parts = settleNumbers(readNames(columns ? cellsOf('group') : cells, options), own, options);
  const rest = restOf(parts);
  if (rest) throw refuseCell('competition.unreadRest', rest);
  const others = parts.filter(isSaid);
  const unclear = others.find(({ value }) => value === null);
  if (unclear) throw refuseUnclear(unclear);
  for (const [index, cell] of cells.entries())
    if (columns?.[index] === null) checkUnknown(cell, [...own, ...others], options);

  const stated = combine(own, others);
  const bySex = columns?.some(isSex) ?? false;
  const classesBySex = (['MALE', 'FEMALE', 'MIXED'] as const).flatMap((sex) => {
    const filled = cellsOf(sex).filter((cell) => !/^-*$/.test(plainText(cell)));
    const list = filled.flatMap((cell) => readCell(sex, cell, options)).flatMap(classOf);
    return filled.length > 0 ? [{ sex, list }] : [];
  });
  const isOther = classesBySex.some(({ sex }) => (stated.sex ?? sex) !== sex);
  if (bySex && (isOther || stated.classes.length > 0))
    throw refuseCell('competition.contradicts', textOf(others, isOther ? 'sex' : 'classes'));
  const places = cellsOf('places').map(plainText).join(' ').replace(/^-+$/, '');
  if (!/^(?:[1-9]\d{0,3})?$/.test(places)) throw refuseCell('competition.unreadableCell', places);

  const { classes, grades, sex, ...values } = stated;
  return {
    group: groupIn(parts, bySex ? ['sex'] : own.map(({ kind }) => kind)),
    places: places === '' ? null : Number(places),
    classes: bySex ? classesBySex : [{ sex: null, list: classes }],
    grades,
    ...values,
    ...(sex && !bySex && { sex }),
  };
}

/** Below a merged cell, a line without group and years continues the one above. Throws `Unreadable` if it is not whole. */
export function completeLine(
  read: Line,
  columns: readonly Column[] | null,
  previous: Line | null,
): Line {
  const isContinued = read.group === '' && read.born_to === undefined && previous;
  const grades = read.grades.length === 0 && previous ? previous.grades : read.grades;
  const line = isContinued ? { ...previous, ...read, group: previous.group, grades } : read;
  if (line.group === '') throw new Unreadable('competition.noGroup');
  if (line.group.length > limits.nameMaxLength)
    throw refuseCell('competition.unreadableCell', line.group);
  if (line.born_to === undefined) throw new Unreadable('competition.noBorn');
  if (!line.sex && !columns?.some(isSex)) throw new Unreadable('competition.noSex');
  return line;
}

/** The texts of the group, or of a line without columns. */
const readNames = (cells: readonly string[], options: Options): Part[] =>
  cells.flatMap((cell): Part[] => {
    const between: Part = { kind: 'gap', text: ' ' };
    return [
      between,
      ...(quotedName(cell) ? [{ kind: 'quoted', text: cell } as const] : readText(cell, options)),
    ];
  });

/** Beside a column of its own, a word that says the same is a part of the name; 'Herren' is a gender and a name. */
function groupIn(parts: readonly Part[], own: readonly Part['kind'][]): string {
  const whole = nameIn(asNames(parts, [...own, 'sex']));
  return nameIn(asNames(parts, own)) || (whole.length > 2 ? whole : '');
}

const classOf = (said: Said): WeightClass[] =>
  said.kind === 'classes' && said.value ? [said.value] : [];
const textOf = (said: readonly Said[], wanted: Said['kind']) =>
  said.find(({ kind }) => kind === wanted)?.text ?? '';

/** What the columns and the other texts say together. Throws `Unreadable` if they contradict each other. */
function combine(own: readonly Said[], others: readonly Said[]) {
  const stated: Partial<Pick<Division, 'discipline' | 'level' | 'sex'> & Born> = {};
  for (const said of [...own, ...others]) {
    if (said.value === null || said.kind === 'grades' || said.kind === 'classes') continue;
    if (said.kind === 'numbers') continue;
    if (said.kind === 'born') {
      const { born_from, born_to } = stated;
      const isFirst = born_from === undefined || born_to === undefined;
      const joined = isFirst ? said.value : joinBorn({ born_from, born_to }, said.value);
      if (!joined) throw refuseCell('competition.contradicts', said.text);
      Object.assign(stated, joined);
    } else {
      if (stated[said.kind] !== undefined && stated[said.kind] !== said.value)
        throw refuseCell('competition.contradicts', said.text);
      Object.assign(stated, { [said.kind]: said.value });
    }
  }
  const gradesOf = (said: Said): Grades[] => (said.kind === 'grades' ? (said.value ?? []) : []);
  return {
    ...stated,
    grades: oneList(own.flatMap(gradesOf), others.flatMap(gradesOf), textOf(others, 'grades')),
    classes: oneList(own.flatMap(classOf), others.flatMap(classOf), textOf(others, 'classes')),
  };
}

function oneList<Value>(own: Value[], others: Value[], text: string): Value[] {
  if (own.length > 0 && others.length > 0 && !isSame(own, others))
    throw refuseCell('competition.contradicts', text);
  return own.length > 0 ? own : others;
}

/** What is below an unknown heading would be lost, unless the line says it too. */
function checkUnknown(cell: string, said: readonly Said[], options: Options): void {
  const isLost = (part: Part) =>
    isSaid(part) &&
    part.kind !== 'numbers' &&
    !said.some(({ kind, value }) => kind === part.kind && isSame(value, part.value));
  if (readText(cell, options).some(isLost)) throw refuseCell('competition.unreadableCell', cell);
}

/** '12-14' and '18+' are ages if nothing else names them, and weights are out of the question. */
function settleNumbers(parts: readonly Part[], own: readonly Said[], options: Options): Part[] {
  const all = [...own, ...parts];
  const born = all.filter((part) => part.kind === 'born');
  const discipline = all.find((part) => part.kind === 'discipline')?.value ?? options.discipline;
  const canWeigh = isByWeight(discipline) && !all.some(({ kind }) => kind === 'classes');
  return parts.map((part, index): Part => {
    if (part.kind !== 'numbers' || part.value === null) return part;
    const { text } = part;
    const { low, high } = part.value;
    const range = { over_g: low * 1000, up_to_g: high === null ? null : high * 1000 };
    const weight = { kind: 'classes', value: isClass(range) ? range : null, text } as const;
    const before = parts.slice(0, index).findLast(({ kind }) => kind !== 'gap');
    if (high === null && before?.kind === 'classes') return weight;
    const isAge = high === null || (low <= high && high < 100);
    const ages = isAge ? bornAtAges(low, high, options) : null;
    if (born.some(({ value }) => isSame(value, ages))) return { kind: 'born', value: ages, text };
    if (born.length > 0) return text.includes('/') ? { kind: 'rest', text } : weight;
    return { kind: 'born', value: canWeigh ? null : ages, text };
  });
}
