import type { Announcement } from '../announcement/announcement.ts';
import type { EntryChange } from '../entry/entry.ts';
import type { Say, Written } from '../../say/say.ts';
import { NoList, type Sheet, textOfCell } from '../../lists/cell.ts';
import { columnAliases } from '../../people/import/column-aliases.ts';
import type { EntryRow } from './entry-list.ts';
import { findColumns } from '../../lists/columns.ts';
import { headingsOf } from '../../lists/headings.ts';
import { isBirthday, namesDivision, plainWords, readResult, saysDivision } from './result-cells.ts';

/** Headings of columns. Several may say the division. */
const headings = {
  entry_id: 'id|entry|entry id|meldung|meldenr|meldenummer',
  name: `name|vorname|full name|athlete|athlet|athletin|sportler|sportlerin|starter|starterin|teilnehmer|vor und nachname|name vorname|name, vorname|nachname, vorname|vorname nachname|vor und zuname|teilnehmer/in|sportler/in|athlet/in|${columnAliases.name?.join('|')}`,
  surname: `surname|nachname|${columnAliases.surname?.join('|')}`,
  birthday: `jahrgang|jg|year|year of birth|birth year|geburtsjahr|geburtsjahrgang|geburtsdatum|date of birth|gebdatum|gebjahr|geb|${columnAliases.birthday?.join('|')}`,
  division:
    'division|class|category|klasse|kategorie|weight class|gewichtsklasse|gewichtsklassen|gewichtskl|altersklasse|ak|age group|gruppe|geschlecht|gender|sex|disziplin|discipline|leistungsklasse|lk|level|performance class',
  weight: 'weight|gewicht|kg',
  place: 'place|rank|pl|result|outcome|platz|platzierung|platzziffer|rang|ergebnis|placement',
} as const;
type Field = keyof typeof headings;

export type ReadResult = {
  id: string;
  text: string;
  /** The only entry that the row can mean, also if it contradicts it. */
  row: EntryRow | null;
  /** Null unless exactly one entry matches, and its result can be read. */
  match: { row: EntryRow; result: Extract<EntryChange, { action: 'RESULT' }> } | null;
  /** Null of a match, and of a line that names the division of the rows below. */
  problem: Written | null;
};

/**
 * Matches rows of an organiser's results with entries. A row that contradicts its entry, or is not the only one of it, is a
 * problem. `unread` are the titles of columns that are not compared, such as the club. Throws `NoList` without columns for a name
 * or id and for a place.
 */
export function readResults(
  says: readonly Say[],
  { divisions, day, age_by: ageBy }: Pick<Announcement, 'divisions' | 'day' | 'age_by'>,
  sheet: Sheet,
  rows: readonly EntryRow[],
): { lines: ReadResult[]; unread: string[] } {
  const { columns, rows: all } = findColumns(sheet, fieldsByHeading);
  const has = (field: Field) => columns.some((column) => column.field === field);
  if (!has('place') || !(has('name') || has('entry_id'))) throw new NoList('team.needsColumns');
  const divisionsById = new Map(divisions.map((one) => [one.id, one]));

  let section = '';
  const read = all.map(({ cells }, index): ReadResult => {
    const textOf = (field: Field) =>
      cells
        .map((cell, place) => (columns[place]?.field === field ? textOfCell(cell) : ''))
        .filter(Boolean)
        .join(' · ');
    const text = cells.map(textOfCell).filter(Boolean).join(' · ');
    const line = { id: String(index), text, row: null, match: null };
    // merged cells have one text
    const [only = '', ...more] = new Set(cells.map(textOfCell).filter(Boolean));
    if (more.length === 0 && saysDivision(says, only, divisions, { day, ageBy })) {
      section = only;
      return { ...line, problem: null };
    }
    const weight = textOf('weight');
    const isClass = /[-+−–<>≤≥]|bis|über|unter|over|under/i.test(weight);
    const own = section;
    const wantedId = textOf('entry_id');
    const name = plainWords(`${textOf('name')} ${textOf('surname')}`);
    const checks: [Written, (row: EntryRow) => boolean][] = [
      ['team.nobody', ({ entry }) => wantedId === '' || entry.id === wantedId],
      [
        wantedId === '' ? 'team.nobody' : 'team.otherName',
        ({ person }) =>
          name === plainWords(`${person.name} ${person.surname ?? ''}`) ||
          (name === '' && wantedId !== ''),
      ],
      ['team.otherBirthday', ({ person }) => isBirthday(textOf('birthday'), person)],
      [
        'team.otherDivision',
        ({ entry }) => {
          const division = divisionsById.get(entry.division_id ?? '');
          const said = [own, textOf('division'), isClass ? weight : ''].filter(Boolean).join(' · ');
          return !division || said === '' || namesDivision(says, said, division, { day, ageBy });
        },
      ],
    ];
    let found = rows;
    for (const [problem, isOf] of checks) {
      const fitting = found.filter(isOf);
      if (fitting.length === 0) {
        const isOne = found.length === 1 && problem !== 'team.nobody';
        const row = (isOne && found[0]) || null;
        const isOther = problem === 'team.otherDivision' && !row;
        return { ...line, row, problem: isOther ? 'team.severalMatch' : problem };
      }
      found = fitting;
    }
    const [row = null, ...others] = found;
    if (!row || others.length > 0) return { ...line, problem: 'team.severalMatch' };
    const result = readResult(says, textOf('place'));
    if (!result) return { ...line, row, problem: 'team.unreadPlace' };
    const change = { action: 'RESULT', entry_id: row.entry.id, ...result } as const;
    return { ...line, row, match: { row, result: change }, problem: null };
  });

  const counts = new Map<string, number>();
  // with a place or without, a second row is about the same start
  const isStart = ({ match, problem }: ReadResult) => match ?? problem === 'team.unreadPlace';
  for (const { row } of read.filter(isStart))
    if (row) counts.set(row.entry.id, (counts.get(row.entry.id) ?? 0) + 1);
  const lines = read.map((one): ReadResult => {
    const isRepeated = one.match && (counts.get(one.match.row.entry.id) ?? 0) > 1;
    return isRepeated ? { ...one, match: null, problem: 'team.repeated' } : one;
  });
  const unread = columns.filter(({ title, field }) => field === null && title !== '');
  return { lines, unread: unread.map(({ title }) => title) };
}

const fieldsByHeading = headingsOf(headings);
