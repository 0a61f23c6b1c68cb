import type { ReactNode } from 'react';
import { useSay } from '../../language/use-say.ts';
import classes from './chart.module.css';
import { type ChartData, isNamed, maxOf, ticksOf } from './chart-data.ts';

type PlotProps = ChartData & {
  /** Of a series, in the legend. */
  sample: ReactNode;
  children: (yOf: (value: number) => number) => ReactNode;
};

const percent = (share: number) => `${share * 100}%`;

/** Axes and legend around what `children` draws in shares of the width and height: text keeps its size on every screen. */
function Plot({ categories, series, sample, children }: PlotProps) {
  const { locale } = useSay();
  const ticks = ticksOf(maxOf(series));
  const top = ticks.at(-1) ?? 1;
  const yOf = (value: number) => 1 - value / top;
  return (
    <div aria-hidden>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map(({ name }, place) => (
            <li key={name}>
              <svg className={classes.sample} data-series={place}>
                {sample}
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.plot}>
        <div className={classes.axis}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{tick.toLocaleString(locale)}</span>
          ))}
        </div>
        <svg className={classes.area}>
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={percent(yOf(tick))}
              y2={percent(yOf(tick))}
              className={classes.grid}
            />
          ))}
          {children(yOf)}
          {categories.map(
            (category, place) =>
              isNamed(place, categories.length) && (
                <text
                  key={category}
                  x={percent((place + 0.5) / categories.length)}
                  y="100%"
                  dy="20"
                >
                  {category}
                </text>
              ),
          )}
        </svg>
      </div>
    </div>
  );
}

/** Bars side by side for each category. Those of the second series are outlines: they differ in black and white too. */
export function Bars(props: ChartData) {
  const { locale } = useSay();
  const { categories, series } = props;
  const widthOf = 0.8 / categories.length / series.length;
  return (
    <Plot {...props} sample={<rect width="100%" height="100%" />}>
      {(yOf) =>
        series.map(({ name, values }, row) => (
          <g key={name} data-series={row}>
            {categories.map((category, place) => {
              const value = values[place] ?? 0;
              return (
                <rect
                  key={category}
                  x={percent((place + 0.1) / categories.length + row * widthOf)}
                  width={percent(widthOf)}
                  y={percent(yOf(value))}
                  height={percent(1 - yOf(value))}
                >
                  <title>{`${category}, ${name}: ${value.toLocaleString(locale)}`}</title>
                </rect>
              );
            })}
          </g>
        ))
      }
    </Plot>
  );
}

/** A line for each series, dashed from the second on, with its last value. Unknown values are gaps. */
export function Lines(props: ChartData) {
  const { locale } = useSay();
  const { categories, series } = props;
  const xOf = (place: number) => percent((place + 0.5) / categories.length);
  return (
    <Plot {...props} sample={<line x2="100%" y1="50%" y2="50%" />}>
      {(yOf) =>
        series.map(({ name, values }, row) => (
          <g key={name} data-series={row}>
            {categories.map((category, place) => {
              const [before, value] = [values[place - 1] ?? null, values[place] ?? null];
              if (value === null) return null;
              const text = value.toLocaleString(locale);
              return (
                <g key={category}>
                  {before !== null && (
                    <line
                      x1={xOf(place - 1)}
                      x2={xOf(place)}
                      y1={percent(yOf(before))}
                      y2={percent(yOf(value))}
                    />
                  )}
                  <circle cx={xOf(place)} cy={percent(yOf(value))} r="4">
                    <title>{`${category}, ${name}: ${text}`}</title>
                  </circle>
                  {place === categories.length - 1 && (
                    <text x={xOf(place)} y={percent(yOf(value))} dy="-10" className={classes.value}>
                      {text}
                    </text>
                  )}
                </g>
              );
            })}
          </g>
        ))
      }
    </Plot>
  );
}
