import type { Written } from '../../say/say.ts';
import type { DivisionCells } from './describe-division.ts';
import type { Values, When } from './division-parts.ts';
import { combine, readCell, Unreadable } from './read-division-line.ts';
import { expandLines, type NumberedLine } from './read-divisions.ts';

const typed = ['born', 'grades', 'classes'] as const;
type CellProblem = { row: number; cell: (typeof typed)[number]; reason: Written };

/** The birthdays that a cell says; null if it cannot be read. */
export function readBorn(text: string, when: When): Values['born'] | null {
  try {
    const said = readCell('born', text, { ...when, discipline: 'KYORUGI' });
    const { born_from, born_to } = combine(said, []);
    return born_from === undefined || born_to === undefined ? null : { born_from, born_to };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** The divisions of a form's table, and its cells that cannot be read. */
export function readTable(table: readonly DivisionCells[], when: When) {
  const problems: CellProblem[] = [];
  const lines = table.map(({ born, grades, classes, ...row }, index): NumberedLine => {
    const texts = { born, grades, classes };
    const said = typed.flatMap((cell) => {
      try {
        const found = readCell(cell, texts[cell] ?? '', { ...when, discipline: row.discipline });
        return [combine(found, [])];
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        problems.push({ row: index, cell, reason: error.reason });
        return [];
      }
    });
    const [birth] = said.flatMap(({ born_from, born_to }) =>
      born_from === undefined || born_to === undefined ? [] : [{ born_from, born_to }],
    );
    const isRead = problems.at(-1)?.row !== index;
    if (isRead && !birth) problems.push({ row: index, cell: 'born', reason: 'competition.noBorn' });
    const list = said.flatMap((one) => one.classes);
    return {
      ...row,
      number: index,
      ...birth,
      grades: said.flatMap((one) => one.grades),
      classes: isRead && birth ? [{ sex: null, list }] : [],
    };
  });
  const { divisions, repeated } = expandLines(lines, 'KYORUGI');
  for (const row of repeated)
    problems.push({ row, cell: 'classes', reason: 'competition.repeatedRow' });
  return { divisions, problems };
}
