import { useSay } from '../../language/use-say.ts';
import classes from './chart.module.css';
import type { ChartData } from './chart-data.ts';

/** Attributes of the frame of a table that scrolls in its place, also by the keyboard. */
export const scrolling = (label: string) => ({
  className: classes.frame,
  role: 'region',
  'aria-label': label,
  tabIndex: 0,
});

type Props = ChartData & {
  /** The last category is the sum of the others. */
  hasSum?: boolean;
  /** Of a chart that is shown: for screen readers only. */
  isHidden?: boolean;
};

/** Numbers as a table on a phone too: a long one scrolls in its place, below its titles, and prints whole. */
export function NumbersTable(props: Props) {
  const { label, heading, categories, series, hasSum = false, isHidden = false } = props;
  const { locale } = useSay();
  const rows = categories.map((category, place) => (
    <tr key={category}>
      <th scope="row">{category}</th>
      {series.map(({ name, values }) => (
        <td key={name}>{values[place]?.toLocaleString(locale) ?? '–'}</td>
      ))}
    </tr>
  ));
  return (
    <div {...(isHidden ? {} : scrolling(label))}>
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr>
            {[heading, ...series.map(({ name }) => name)].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{hasSum ? rows.slice(0, -1) : rows}</tbody>
        {hasSum && <tfoot>{rows.at(-1)}</tfoot>}
      </table>
    </div>
  );
}
