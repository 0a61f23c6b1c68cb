import { useSay } from '../../language/use-say.ts';
import classes from './chart.module.css';
import { type ChartData, maxOf } from './chart-data.ts';
import { scrolling } from './numbers-table.tsx';

/** So many steps of a colour can be told apart; the style sheet has their colours. */
const steps = 5;

/**
 * A row for each series and a column for each category, of a stronger colour the larger the value, with the numbers in its
 * cells.
 */
export function HeatMap({ label, heading, categories, series }: ChartData) {
  const { locale } = useSay();
  const max = Math.max(1, maxOf(series));
  return (
    <div {...scrolling(label)}>
      <table aria-label={label} className={classes.heat}>
        <thead>
          <tr>
            {[heading, ...categories].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ name, values }, row) => (
            // two groups may have one name
            <tr key={row}>
              <th scope="row">{name}</th>
              {categories.map((category, place) => {
                const value = values[place] ?? null;
                return (
                  <td key={category} data-step={value && Math.ceil((steps * value) / max)}>
                    {value?.toLocaleString(locale) ?? '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
