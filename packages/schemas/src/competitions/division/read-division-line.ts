import { sentence, type Written } from '../../say/say.ts';
import type { Discipline, Division } from './division.ts';
import {
  type CellKind,
  cellRules,
  isSaid,
  type Kind,
  type Part,
  type Rule,
  type Said,
  sexWords,
  textRules,
  type Values,
  type When,
} from './division-words.ts';

export type Options = When & { discipline: Discipline };
export type Sex = Division['sex'];
/** What a column holds; a gender: its weight classes, null: unknown. */
export type Column = CellKind | 'group' | 'places' | Sex | null;

/** What a line says. */
export type Line = { group: string; places: number | null } & ReturnType<typeof combine>;

export const sexes = Object.keys(sexWords) as Sex[];
export const isSex = (column: Column | undefined) => sexes.some((sex) => sex === column);

/** Characters that are typed in several ways, in one; a document has dashes, digits and spaces of many kinds. */
const plainText = (text: string): string =>
  text
    .replace(/(\d) ?½/g, '$1.5')
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/<=|=</g, '≤')
    .replace(/>=|=>/g, '≥')
    .replace(/\s+/g, ' ')
    .trim();

/** Words that limit who may start, or name something that does: none is a part of a name. */
const limiting = new RegExp(
  `^(?:${[
    'ab|bis|from|to|until|till|unter|under|below|über|ueber|over|above|vor|nach|before|after|between|zwischen|dem|den|up',
    'mind?|mindestens|max|maximal|höchstens|least|most|exceeding|einschl\\p{L}*|in[ck]l\\p{L}*|ca|circa|about|approx',
    'jünger|älter|younger|older|earlier|later|früher|später|höher|higher|niedriger|lower|tiefer|aufwärts|darunter|darüber',
    'ohne|keine?n?|nicht|außer|ausser|except|without|no|not|non|auch|also|plus|minus|kg|kilo\\p{L}*|lbs?|pfund|pounds?|gramm|cm',
    'jahr\\p{L}*|jährige?n?|years?|yrs?|months?|monate?|geb|geboren|geburts\\p{L}*|stichtag|born|birth|birthday|jg|alter|aged?|ages',
    'jan|januar|january|feb|februar|february|mär|märz|mar|march|apr|april|mai|may|jun|juni|june|jul|juli|july',
    'aug|august|sep|sept|september|okt|oktober|oct|october|nov|november|dez|dezember|dec|december',
    'kup|keup|gup|geup|kyu|dan|poom|pum|grad|grade?s?|gürtel|belts?|\\p{L}*gurte?|\\p{L}*träger(?:innen|in)?',
    'wei(?:ß|ss)|gelb|orange|grün|blau|violett|lila|braun|rot|schwarz|white|yellow|green|blue|purple|brown|red|black',
  ].join('|')})\\.?$`,
  'iu',
);
const word = /\p{L}[\p{L}\p{M}'’]*(?![\p{L}\d])\.?/uy;
const gap =
  /[\s,;:/|&·()[\]]+|-(?!\d)|\+(?= \p{L})|(?<=\p{L})\+(?=\p{L})|(?:und|and|oder|or)(?![\p{L}\d])/iuy;
const run = /[^\s,;()|]+/uy;

/** The parts of a text, or of a cell, in their order, by the first rule that matches at each place. */
export function readParts(text: string, when: When, cell?: CellKind): Part[] {
  const whole = withWholeYears(plainText(text), cell !== undefined);
  const rules = cell ? cellRules[cell] : textRules;
  const parts: Part[] = [];
  for (let at = 0; at < whole.length; at += parts.at(-1)?.text.length ?? 1)
    parts.push(readPart(whole, at, rules, when));
  return parts;
}

function readPart(text: string, at: number, rules: readonly Rule[], when: When): Part {
  const match = (regex: RegExp) => {
    regex.lastIndex = at;
    return regex.exec(text);
  };
  for (const { regex, read } of rules) {
    const found = match(regex);
    const part = found && read(found[0], found.groups ?? {}, when);
    if (part) return part;
  }
  const between = match(gap)?.[0];
  if (between) return { kind: 'gap', text: between };
  const typed = match(word)?.[0];
  if (typed) return { kind: limiting.test(typed) ? 'rest' : 'name', text: typed };
  return { kind: 'rest', text: match(run)?.[0] ?? text.slice(at) };
}
/** '2015/16' with the whole second year; in a cell also '2015-16', which is a weight class elsewhere. */
const withWholeYears = (text: string, isCell: boolean) =>
  text.replace(/\b(\d\d)(\d\d)([-/])(\d\d)(?![-\d.,/]| ?kg)/g, (all, century, first, sign, last) =>
    last > first && (isCell || sign === '/') ? `${century}${first}${sign}${century}${last}` : all,
  );

export class Unreadable extends Error {
  constructor(readonly reason: Written) {
    super('unreadable');
  }
}
type CellKey =
  | 'competition.unreadableCell'
  | 'competition.unreadRest'
  | 'competition.ambiguousCell'
  | 'competition.ambiguousSex'
  | 'competition.contradicts';
export const refuse = (key: CellKey, cell: string) => new Unreadable(sentence(key, { cell }));

/** The result of `read`, or why there is none. */
export function attempt<Read>(read: () => Read): { read: Read } | { reason: Written } {
  try {
    return { read: read() };
  } catch (error) {
    if (error instanceof Unreadable) return { reason: error.reason };
    throw error;
  }
}

/**
 * What the cells of a line say, for each gender if it has columns of classes for them. Throws `Unreadable` with the reason if
 * anything in them is not understood, or contradicts the rest.
 */
export function readLine(
  cells: readonly string[],
  columns: readonly Column[] | null,
  options: Options,
): Line[] {
  const filled = cells.flatMap((cell, index) =>
    isBlank(cell) ? [] : [{ cell, column: columns ? columns[index] : ('group' as const) }],
  );
  const cellsOf = (wanted: Column) =>
    filled.flatMap(({ cell, column }) => (column === wanted ? [cell] : []));
  const unknown = filled.find(
    ({ cell, column }) =>
      column === undefined || (column === null && readParts(cell, options).some(isSaid)),
  );
  if (unknown) throw refuse('competition.unreadableCell', unknown.cell);
  const inCells = filled.flatMap(({ cell, column }) =>
    column && column !== 'group' && column !== 'places' && !isSex(column)
      ? readCell(column as CellKind, cell, options)
      : [],
  );
  const { group, said } = readGroup(cellsOf('group').join(' '), options);
  const places = plainText(cellsOf('places').join(' '));
  if (!/^(?:[1-9]\d{0,3})?$/.test(places)) throw refuse('competition.unreadableCell', places);
  const lineOf = (own: readonly Said[]): Line => {
    const more = said.filter((part) => {
      const same = own.filter(({ kind }) => kind === part.kind);
      if (same.length > 0 && !same.some(({ value }) => isSame(value, part.value)))
        throw refuse('competition.contradicts', part.text);
      return same.length === 0;
    });
    return { group, places: places === '' ? null : Number(places), ...combine([...own, ...more]) };
  };
  const bySex = sexes.flatMap((sex) => {
    const classes = cellsOf(sex).flatMap((cell) => readCell('classes', cell, options));
    const own = [...inCells, ...classes, { kind: 'sex' as const, value: sex, text: sex }];
    return classes.length > 0 ? [lineOf(own)] : [];
  });
  return bySex.length > 0 ? bySex : [lineOf(inCells)];
}

const isBlank = (cell: string) => /^-*$/.test(plainText(cell));

/** What a cell of a column says. Throws `Unreadable` unless that is all of it. */
export function readCell(kind: CellKind, cell: string, when: When): Said[] {
  if (isBlank(cell)) return [];
  const parts = readParts(cell, when, kind);
  const said = kind === 'level' ? readLevel(parts) : parts.filter(isSaid);
  const isWhole = kind === 'level' || parts.every((part) => part.kind === 'gap' || isSaid(part));
  if (said.length === 0 || !isWhole) throw refuse('competition.unreadableCell', plainText(cell));
  requireClear(said, plainText(cell));
  combine(said);
  return said;
}

/** Grades may stand beside a level: 'LK2 (8.-5. Kup)'. */
function readLevel(parts: readonly Part[]): Said[] {
  const text = parts
    .map((part) => (part.kind === 'level' ? part.value : part.kind === 'grades' ? '' : part.text))
    .join('')
    .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  const grades = parts.filter((part) => part.kind === 'grades');
  return text === '' ? grades : [...grades, { kind: 'level', value: text, text }];
}

function requireClear(said: readonly Said[], text?: string): void {
  const unclear = said.find(({ value }) => value === null);
  const key = unclear?.kind === 'born' ? 'competition.ambiguousCell' : 'competition.unreadableCell';
  if (unclear) throw refuse(key, text ?? unclear.text);
}

/** The name of a group, and what else is said beside it. Throws `Unreadable` for words apart from the name, and for a rest. */
function readGroup(text: string, when: When): { group: string; said: Said[] } {
  const parts = readParts(text, when);
  const at = parts.findIndex(({ kind }) => kind === 'rest');
  const end = parts.findIndex(({ kind }, index) => index > at && kind !== 'rest' && kind !== 'gap');
  const rest = parts.slice(at, end < 0 ? undefined : end).map((part) => part.text);
  if (at >= 0) throw refuse('competition.unreadRest', rest.join('').replace(/[\s(),;]+$/, ''));
  const said = parts.filter(isSaid);
  requireClear(said);
  // 'Herren' is a gender and a name
  const isName = ({ kind, text: one }: Part) =>
    parts.some((part) => part.kind === 'name') ? kind === 'name' : kind === 'sex' && one.length > 2;
  const start = parts.findIndex(isName);
  const name = parts.slice(start, parts.findLastIndex(isName) + 1);
  const apart = start < 0 ? -1 : name.findIndex((part) => part.kind !== 'gap' && !isName(part));
  if (apart >= 0)
    throw refuse('competition.unreadRest', name.slice(apart).find(isName)?.text ?? '');
  const group = start < 0 ? '' : name.map((part) => part.text.replaceAll(/["„“”]/g, '')).join('');
  return { group: group.includes('(') && !group.includes(')') ? `${group})` : group, said };
}

const valuesOf = <One extends Kind>(wanted: One, said: readonly Said[]) =>
  said.flatMap(({ kind, value, text }) =>
    kind === wanted && value !== null ? [{ value: value as Values[One], text }] : [],
  );
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is said together. Throws `Unreadable` for anything but grades and classes that is said in two ways. */
export function combine(said: readonly Said[]) {
  const one = <One extends Kind>(kind: One) => {
    const [first, ...more] = valuesOf(kind, said);
    const other = more.find(({ value }) => !isSame(value, first?.value));
    if (first && other && kind === 'sex')
      throw refuse('competition.ambiguousSex', `${first.text}/${other.text}`);
    if (other) throw refuse('competition.contradicts', other.text);
    return first?.value;
  };
  const [discipline, level, sex] = [one('discipline'), one('level'), one('sex')];
  return {
    classes: valuesOf('classes', said).map(({ value }) => value),
    grades: valuesOf('grades', said).map(({ value }) => value),
    ...(sex && { sex }),
    ...(discipline && { discipline }),
    ...(level && { level: level as string | null }),
    ...one('born'),
  };
}
