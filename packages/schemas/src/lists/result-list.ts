import { type CompetitionEntry, EntryOutcome, type EntryChange } from '../competition/entry.ts';
import { describeDivision } from '../competition/describe-answer.ts';
import type { Announcement } from '../competition/announcement.ts';
import { factsOf } from '../fields/field.ts';
import { foldText } from '../fields/fold-text.ts';
import { limits } from '../limits.ts';
import type { PlainKey, Say } from '../say/say.ts';
import { NoList, type Sheet, textOfCell } from './cell.ts';
import type { EntryRow } from './entry-list.ts';

type Field = 'name' | 'surname' | 'birthday' | 'division' | 'place' | 'entry_id';

/** Headings of a column, as parts of words. */
const headings: Readonly<Record<Field, RegExp>> = {
  entry_id: /^(id|entry|meldung|melde-?nr.*)$/,
  surname: /^(surname|last name|family name|nachname|familienname|zuname)$/,
  name: /^(name|first name|given name|vorname|full name|athlete|sportler.*|starter.*)$/,
  birthday: /^(born|birth.*|year.*|jahrgang|jg\.?|geb.*)$/,
  division: /^(division|class|category|klasse|kategorie|weight class|gewichtsklasse)$/,
  place: /^(place|rank|result|platz.*|rang|ergebnis)$/,
};

export type ReadResult = {
  id: string;
  text: string;
  /** Null unless exactly one entry matches, and its result can be read. */
  match: { row: EntryRow; result: Extract<EntryChange, { action: 'RESULT' }> } | null;
  problem: PlainKey | null;
};

/** Matches rows of an organiser's results with entries. Throws `NoList` without columns for a name or id and for a place. */
export function readResults(
  says: readonly Say[],
  { divisions }: Pick<Announcement, 'divisions'>,
  sheet: Sheet,
  rows: readonly EntryRow[],
): ReadResult[] {
  const [header = [], ...lines] = sheet.filter((cells) => cells.some((cell) => textOfCell(cell)));
  const titles = header.map((cell) => textOfCell(cell).toLowerCase());
  const columns = new Map(
    (Object.keys(headings) as Field[]).map((field) => [
      field,
      titles.findIndex((title) => headings[field].test(title)),
    ]),
  );
  const has = (field: Field) => (columns.get(field) ?? -1) >= 0;
  if (!has('place') || !(has('name') || has('entry_id'))) throw new NoList('team.needsColumns');
  const divisionsById = new Map(divisions.map((one) => [one.id, one]));
  const divisionOf = (entry: CompetitionEntry) => {
    const division = divisionsById.get(entry.division_id ?? '');
    return division ? says.map((say) => plain(describeDivision(say, division))) : [];
  };

  return lines.map((cells, index) => {
    const textOf = (field: Field) => textOfCell(cells[columns.get(field) ?? -1]);
    const text = cells.map(textOfCell).filter(Boolean).join(' · ');
    const line = { id: String(index), text, match: null };
    const [wantedId, name, year] = [
      textOf('entry_id'),
      plain(`${textOf('name')} ${textOf('surname')}`),
      /\d{4}/.exec(textOf('birthday'))?.[0],
    ];
    const ofPerson = rows.filter(({ entry, person }) => {
      if (wantedId !== '') return entry.id === wantedId;
      const isBorn = !year || !person.birthday || person.birthday.startsWith(year);
      return isBorn && name === plain(`${person.name} ${person.surname ?? ''}`);
    });
    const division = plain(textOf('division'));
    const inDivision = ofPerson.filter(({ entry }) => divisionOf(entry).includes(division));
    const found = ofPerson.length > 1 && inDivision.length > 0 ? inDivision : ofPerson;
    const [row] = found;
    if (!row) return { ...line, problem: 'team.nobody' };
    if (found.length > 1) return { ...line, problem: 'team.severalMatch' };
    const result = readResult(says, textOf('place'));
    if (!result) return { ...line, problem: 'team.unreadPlace' };
    const change = { action: 'RESULT', entry_id: row.entry.id, ...result } as const;
    return { ...line, match: { row, result: change }, problem: null };
  });
}

/** Words in any order, without accents: some lists have the surname first. */
const plain = (text: string) =>
  foldText(text)
    .split(/[\s,;·]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** A place, or an outcome in words of one of the languages. */
function readResult(says: readonly Say[], text: string) {
  const place = Number(/^(\d+)\.?$/.exec(text)?.[1]);
  if (place >= 1 && place <= limits.participantsMax) return { outcome: 'PLACED' as const, place };
  const choices = factsOf(EntryOutcome)?.choices ?? [];
  const choice = choices.find(
    ({ value, label }) =>
      value !== 'PLACED' && [value, ...says.map((say) => say(label))].some(isText),
  );
  const outcome = EntryOutcome.safeParse(choice?.value).data;
  return outcome ? { outcome, place: null } : null;

  function isText(other: string) {
    return plain(other) === plain(text);
  }
}
