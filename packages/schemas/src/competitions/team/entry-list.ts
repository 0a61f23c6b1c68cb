import { z } from 'zod';
import type { Announcement } from '../announcement/announcement.ts';
import { describeDivision, describeGrade } from '../entry/describe-entry.ts';
import { Discipline, type WeightRange } from '../division/division.ts';
import { type CompetitionEntry, type CompetitorRecord, EntryState } from '../entry/entry.ts';
import { describeValue } from '../../fields/describe-value.ts';
import { enumerationOf } from '../../fields/enumeration.ts';
import { nullableText } from '../../fields/text.ts';
import { limits } from '../../limits.ts';
import { asIs, type PlainKey, type Say } from '../../say/say.ts';
import { Gender } from '../../people/user/competition.ts';
import { birthYearOf } from '../../people/user/distinct-names.ts';
import type { Cell, Sheet } from '../../lists/cell.ts';
import type { CsvForm } from '../../lists/csv.ts';

const columnTitles = {
  name: 'user.name',
  surname: 'user.surname',
  birthday: 'user.birthday',
  birth_year: 'team.birthYear',
  gender: 'user.gender',
  grade: 'user.kup',
  division: 'competition.division',
  discipline: 'competition.discipline',
  group: 'competition.group',
  level: 'competition.level',
  weight_class: 'user.weightClass',
  weight: 'competition.weight',
  club: 'team.club',
  fee: 'competition.fee',
  state: 'competition.entryState',
  entry_id: 'team.entryId',
} as const satisfies Record<string, PlainKey>;

export const EntryColumn = enumerationOf('team.columns', columnTitles);
export type EntryColumn = z.infer<typeof EntryColumn>;

/** How an organiser wants the entries: the columns in their order, and the forms of their cells. */
export const EntryTemplate = z.object({
  columns: z.array(EntryColumn).min(1).max(EntryColumn.options.length),
  whose: enumerationOf('team.which', {
    CONFIRMED: 'competition.confirmed',
    OPEN: 'team.openEntries',
  }),
  days: enumerationOf('team.days', { ISO: asIs('2015-03-14'), GERMAN: asIs('14.03.2015') }),
  classes: enumerationOf('team.classes', {
    SIGN: asIs('-41, +65'),
    KG: asIs('−41 kg, +65 kg'),
    UNDER: asIs('U41, +65'),
  }),
  club: nullableText('team.club', limits.nameMaxLength),
  separator: enumerationOf('team.separator', {
    COMMA: 'team.comma',
    SEMICOLON: 'team.semicolon',
    TAB: 'team.tab',
  }),
  encoding: enumerationOf('team.encoding', {
    UTF8_BOM: asIs('UTF-8 (BOM)'),
    UTF8: asIs('UTF-8'),
    WINDOWS_1252: asIs('Windows-1252'),
  }),
});
export type EntryTemplate = z.infer<typeof EntryTemplate>;

/** What most organisers ask for. */
export const usualTemplate: EntryTemplate = {
  columns: ['name', 'surname', 'birthday', 'gender', 'grade', 'group', 'weight_class', 'level'],
  whose: 'CONFIRMED',
  days: 'ISO',
  classes: 'SIGN',
  club: null,
  separator: 'SEMICOLON',
  encoding: 'UTF8_BOM',
};

/** A template in an address: columns separated by commas; what is left out is usual. */
export const EntryExport = EntryTemplate.extend({
  columns: z
    .string()
    .transform((text) => text.split(','))
    .pipe(EntryTemplate.shape.columns)
    .meta({ examples: ['name,surname,birth_year,weight_class'] }),
}).partial();

export const templateOf = (given: z.output<typeof EntryExport>): EntryTemplate =>
  EntryTemplate.parse({ ...usualTemplate, ...given });

/** Paths of the entries as a file. */
export const entriesCsvPath = '/api/competition/{id}/entries.csv';
export const entriesExcelPath = '/api/competition/{id}/entries.xlsx';

const delimiters = { COMMA: ',', SEMICOLON: ';', TAB: '\t' } as const;

/** Weight classes, which no spreadsheet runs as a formula. */
const weightClass = /^[+-]\d+(?:[.,]\d+)?(?: kg)?$/;

export const csvFormOf = ({ separator, encoding }: EntryTemplate): CsvForm => ({
  delimiter: delimiters[separator],
  encoding,
  safe: weightClass,
});

export function writeClass({ over_g, up_to_g }: WeightRange, form: EntryTemplate['classes']) {
  if (over_g === null && up_to_g === null) return null;
  const kg = (up_to_g ?? over_g ?? 0) / 1000;
  if (form === 'KG') return `${up_to_g === null ? '+' : '−'}${kg} kg`;
  if (up_to_g === null) return `+${kg}`;
  return form === 'UNDER' ? `U${kg}` : `-${kg}`;
}

/** An entry with its person, as far as the reader may see them. */
export type EntryRow = { entry: CompetitionEntry; person: CompetitorRecord };

export function rowsFor(
  { entries }: { entries: readonly CompetitionEntry[] },
  people: readonly CompetitorRecord[],
  { whose }: Pick<EntryTemplate, 'whose'>,
): EntryRow[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return entries.flatMap((entry) => {
    const person = byId.get(entry.user_id ?? '');
    const isWanted = entry.state === 'CONFIRMED' || (whose === 'OPEN' && entry.state === 'WISHED');
    return person && isWanted ? [{ entry, person }] : [];
  });
}

/** Entries as an organiser wants them. */
export function entrySheet(
  say: Say,
  { divisions }: Pick<Announcement, 'divisions'>,
  rows: readonly EntryRow[],
  template: EntryTemplate,
): Sheet {
  const { columns } = template;
  const cells = rows.map((row) => cellsOf(say, divisions, row, template));
  return [
    columns.map((column) => say(columnTitles[column])),
    ...cells.map((row) => columns.map((column) => row[column])),
  ];
}

function cellsOf(
  say: Say,
  divisions: Announcement['divisions'],
  { entry, person }: EntryRow,
  { days, classes, club }: EntryTemplate,
): Record<EntryColumn, Cell> {
  const division = divisions.find(({ id }) => id === entry.division_id);
  const { birthday, hasBirthYearOnly, grade } = person;
  const birth_year = birthYearOf(birthday);
  const { weighed_g = null, weight_g = null, fee_cents = null } = entry.details ?? {};
  const grams = weighed_g ?? weight_g;
  return {
    name: person.name,
    surname: person.surname,
    birthday: hasBirthYearOnly ? birth_year : birthday && writeDay(birthday, days),
    birth_year,
    gender: describeValue(say, Gender, person.gender),
    grade: grade && describeGrade(say, grade),
    division: division ? describeDivision(say, division) : null,
    discipline: describeValue(say, Discipline, division?.discipline),
    group: division?.group ?? null,
    level: division?.level ?? null,
    weight_class: division ? writeClass(division, classes) : null,
    weight: grams === null ? null : grams / 1000,
    club,
    fee: fee_cents === null ? null : fee_cents / 100,
    state: describeValue(say, EntryState, entry.state),
    entry_id: entry.id,
  };
}

function writeDay(day: string, form: EntryTemplate['days']): Cell {
  return form === 'ISO' ? new Date(day) : day.split('-').toReversed().join('.');
}
