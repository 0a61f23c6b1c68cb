import type { AgeBy, Discipline, Division, WeightRange } from './division.ts';

export type When = { day: string; ageBy: AgeBy };

export type Values = {
  born: Pick<Division, 'born_from' | 'born_to'>;
  grades: Pick<Division, 'grade_from' | 'grade_to'>[];
  sex: Division['sex'];
  discipline: Discipline;
  level: string;
  /** Without `over_g` the class begins above the next lower one. */
  classes: Pick<WeightRange, 'up_to_g'> & { over_g?: number | null };
  /** '12-14' or '18+': ages, or kilograms. */
  numbers: { low: number; high: number | null };
};
export type Kind = keyof Values;

/** What a part of a text says; null if it can be meant in two ways, or in none. */
export type Said = {
  [One in Kind]: { kind: One; value: Values[One] | null; text: string };
}[Kind];
/** All characters of a text are in one part of it. `rest`: it says something that nobody could read. */
export type Part = Said | { kind: 'name' | 'quoted' | 'gap' | 'rest'; text: string };
export const isSaid = (part: Part): part is Said => 'value' in part;
export type Rule = (text: string, at: number, when: When) => Part | undefined;

type Groups = Readonly<Record<string, string | undefined>>;

/** A rule for what `pattern` matches as whole words; undefined if it is something else. */
export function rule<One extends Kind>(
  kind: One,
  pattern: string,
  read: (groups: Groups, when: When) => Values[One] | null | undefined,
): Rule {
  const regex = new RegExp(`(?:${pattern})(?![\\p{L}\\d])`, 'iuy');
  return (text, at, when) => {
    regex.lastIndex = at;
    const match = regex.exec(text);
    const value = match && read(match.groups ?? {}, when);
    return match && value !== undefined ? ({ kind, value, text: match[0] } as Part) : undefined;
  };
}

/** 'U14', 'Über 35' and 'Jugend F' are names. */
export const nameRules: readonly Rule[] = [
  /(?:u|ü|unter|under|über|over)[ -]?\d{1,2}(?![\p{L}\d]|[.,]\d| ?(?:kg|j|y))/iuy,
  /(?:jugend|klasse|gruppe|group|pool|division|kategorie|category) \p{L}(?![\p{L}\d])/iuy,
].map((pattern) => (text, at) => {
  const name = matchAt(pattern, text, at);
  return name === undefined ? undefined : { kind: 'name', text: name };
});

/** Characters that are typed in several ways, in one; a document has dashes, digits and spaces of many kinds. */
export const plainText = (text: string): string =>
  text
    .replace(/(\d) ?½/g, '$1.5')
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/<=|=</g, '≤')
    .replace(/>=|=>/g, '≥')
    .replace(/\s+/g, ' ')
    .trim();

const quoted = /["„“](?<name>[^"„“”]+)["“”]/uy;
const word = /\p{L}[\p{L}\p{M}'’]*(?![\p{L}\d])\.?/uy;
const gap = /[\s,;:/|&·()[\]]+|-(?!\d)|\+(?= \p{L})|(?<=\p{L})\+(?=\p{L})/uy;
const run = /[^\s,;()|]+/uy;

/** Words that limit who may start, or name something that does: none is a part of a name. */
const limiting = new RegExp(
  `^(?:${[
    'ab|bis|from|to|until|till|unter|under|below|über|ueber|over|above|vor|nach|before|after|between|zwischen|dem|den',
    'min|mind|mindestens|max|maximal|höchstens|least|most|up|exceeding|einschl|einschließlich|inkl|inklusive|incl|inclusive',
    'jünger|älter|younger|older|earlier|later|früher|später|höher|higher|niedriger|lower|tiefer|aufwärts|darunter|darüber',
    'ohne|kein|keine|keinen|nicht|außer|ausser|except|without|no|not|non|ca|circa|about|approx|auch|also|plus|minus',
    'kg|kilo|kilogramm|lbs?|pfund|pounds?|gramm|cm|jahre?n?|jährige?n?|years?|yrs?|months?|monate?',
    'geb|geboren|geburtsdatum|stichtag|born|birth|birthday|jg|jahrg|jahrgang|jahrgänge|geburtsjahr|alter|aged?|ages',
    'jan|januar|january|feb|februar|february|mär|märz|mar|march|apr|april|mai|may|jun|juni|june|jul|juli|july',
    'aug|august|sep|sept|september|okt|oktober|oct|october|nov|november|dez|dezember|dec|december',
    'kup|keup|gup|geup|kyu|dan|poom|pum|grad|grade?s?|gurte?|gürtel|belts?|\\p{L}*gurte?|\\p{L}*träger(?:innen|in)?',
    'weiß|weiss|gelb|orange|grün|blau|violett|lila|braun|rot|schwarz|white|yellow|green|blue|purple|brown|red|black',
  ].join('|')})\\.?$`,
  'iu',
);

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The parts of a text in their order, by the first rule that matches at each place. */
export function readParts(text: string, rules: readonly Rule[], when: When): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at += parts.at(-1)?.text.length ?? 1)
    parts.push(readPart(text, at, rules, when));
  return parts;
}

function readPart(text: string, at: number, rules: readonly Rule[], when: When): Part {
  const space = matchAt(/\s+/y, text, at);
  if (space) return { kind: 'gap', text: space };
  const inQuotes = matchAt(quoted, text, at);
  if (inQuotes) return { kind: 'quoted', text: inQuotes };
  for (const read of rules) {
    const part = read(text, at, when);
    if (part) return part;
  }
  const typed = matchAt(word, text, at);
  if (typed) return { kind: limiting.test(typed) ? 'rest' : 'name', text: typed };
  const between = matchAt(gap, text, at);
  return between
    ? { kind: 'gap', text: between }
    : { kind: 'rest', text: matchAt(run, text, at) ?? text.slice(at) };
}

/** What nobody could read, with the gaps in it: 'nach dem 01.02.13'; empty if there is nothing. */
export function restOf(parts: readonly Part[]): string {
  const texts = parts.map(({ kind, text }) =>
    kind === 'rest' ? text : kind === 'gap' ? ' ' : '\n',
  );
  const runs = texts.join('').split('\n');
  return runs
    .map((one) => one.trim().replace(/ +/g, ' '))
    .filter(Boolean)
    .join(' … ');
}

const between = '[\\s,;:/|&·+-]';
const joint = '(?:und|and|oder|or|u\\.)';

/** The name in a text, without what it says else. */
export function nameIn(parts: readonly Part[]): string {
  return parts
    .map(({ kind, text }) => {
      if (kind === 'quoted') return text.slice(1, -1);
      return kind === 'name' || kind === 'gap' ? text : '\n';
    })
    .join('')
    .replace(new RegExp(`(?<=^|\\n)${between}*${joint}(?!\\p{L})`, 'giu'), '')
    .replace(new RegExp(`(?<!\\p{L})${joint}${between}*(?=$|\\n)`, 'giu'), '')
    .replace(new RegExp(`(?<=[\\n(])${between}+|(?<!${between})${between}+(?=[\\n)])`, 'g'), ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=\))|(?<=\() /g, '')
    .replace(new RegExp(`^${between}+|(?<!${between}|\\()(?:${between}|\\()+$`, 'g'), '');
}

/** The parts of some kinds are parts of the name. */
export const asNames = (parts: readonly Part[], kinds: readonly Part['kind'][]): Part[] =>
  parts.map((part) => (kinds.includes(part.kind) ? { kind: 'name', text: part.text } : part));
