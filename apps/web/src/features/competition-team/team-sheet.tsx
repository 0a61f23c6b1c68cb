import type { PlainKey } from '@dojang/schemas/say';
import { formatDay } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import type { Competition } from '../competition/competition-view.ts';
import classes from '../grading/grading.module.css';
import type { TeamRow } from './team-rows.ts';

type Column = keyof typeof columns;

/** Columns beside the name, the year of birth and the division; null is room for handwriting. */
const columns = {
  state: { title: 'competition.entryState', textOf: ({ state }: TeamRow) => state },
  lacks: { title: 'team.missing', textOf: ({ lacks }: TeamRow) => lacks.join(', ') },
  weight: {
    title: 'competition.weight',
    textOf: ({ entry }: TeamRow) => {
      const grams = entry?.details?.weighed_g;
      return grams ? String(grams / 1000) : '';
    },
  },
  result: {
    title: 'competition.outcome',
    textOf: ({ entry, state }: TeamRow) => (entry?.outcome ? state : ''),
  },
} as const satisfies Record<string, { title: PlainKey; textOf: (row: TeamRow) => string }>;

type Props = {
  competition: Competition;
  rows: readonly TeamRow[];
  columns: readonly Column[];
  /** Leaves room for handwriting. */
  isForDay?: boolean;
};

/** The entry list or the day sheet on paper. */
export function TeamSheet({ competition, rows, columns: wanted, isForDay = false }: Props) {
  const say = useSay();
  const { name, day, location } = competition;
  return (
    <table className={classes.paper}>
      <caption>{`${name}, ${formatDay(say, day, 'long')}, ${location}`}</caption>
      <thead>
        <tr>
          <th scope="col">{say('competition.person')}</th>
          <th scope="col">{say('team.birthYear')}</th>
          <th scope="col">{say('competition.division')}</th>
          {wanted.map((column) => (
            <th key={column} scope="col" className={isForDay ? classes.written : undefined}>
              {say(columns[column].title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.name}</td>
            <td>{row.person.birthday?.slice(0, 4)}</td>
            <td>{row.division}</td>
            {wanted.map((column) => (
              <td key={column}>{columns[column].textOf(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
