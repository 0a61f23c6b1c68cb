import { useSay } from '../../language/use-say.ts';
import classes from './chart.module.css';
import { type ChartData, maxOf } from './chart-data.ts';

/** Of a panel's width: beside the longest bar is its number. */
const longest = 68;

/** A row for each category, a panel of bars for each series, all of one scale. */
export function Pyramid({ categories, series, pictures }: ChartData) {
  const { locale } = useSay();
  const max = Math.max(1, maxOf(series));
  const isMirrored = (place: number) => place === 0 && series.length > 1;
  return (
    <div
      aria-hidden
      className={classes.pyramid}
      style={{ gridTemplateColumns: `auto repeat(${series.length}, minmax(0, 1fr))` }}
    >
      {series.length > 1 && <span />}
      {series.length > 1 &&
        series.map(({ name }, place) => (
          <span key={name} className={classes.panel} data-mirrored={isMirrored(place) || undefined}>
            {name}
          </span>
        ))}
      {categories.map((category, row) => [
        <span key={category}>{pictures?.[row] ?? category}</span>,
        ...series.map(({ name, values }, place) => {
          const value = values[row] ?? 0;
          const width = (longest * value) / max;
          const isLeft = isMirrored(place);
          return (
            <svg
              key={`${category} ${name}`}
              className={classes.row}
              data-series="0"
              data-mirrored={isLeft || undefined}
            >
              <rect x={isLeft ? `${100 - width}%` : 0} width={`${width}%`} y="3" height="18" />
              {value > 0 && (
                <text
                  x={`${isLeft ? 100 - width : width}%`}
                  dx={isLeft ? -6 : 6}
                  y="17"
                  textAnchor={isLeft ? 'end' : 'start'}
                >
                  {value.toLocaleString(locale)}
                </text>
              )}
            </svg>
          );
        }),
      ])}
    </div>
  );
}
