import { Switch, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { useSay } from '../../language/use-say.ts';
import { Bars, Lines } from './plots.tsx';
import classes from './chart.module.css';
import type { ChartData } from './chart-data.ts';
import { HeatMap } from './heat-map.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { Pyramid } from './pyramid.tsx';

const drawings = { bars: Bars, lines: Lines, pyramid: Pyramid };
type Props = ChartData & { kind: keyof typeof drawings | 'heat' };

/**
 * A chart and its table: a switch shows one instead of the other, and screen readers always have the table. A pyramid has its
 * first series to the left, and each other one to the right of its own line; one series are bars to the right. A heat map is a table itself.
 */
export function Chart({ kind, ...data }: Props) {
  const say = useSay();
  const [isTable, setIsTable] = useState(false);
  if (kind === 'heat') return <HeatMap {...data} />;
  const Drawing = drawings[kind];
  return (
    <div className={classes.chart}>
      {isTable ? (
        <NumbersTable {...data} />
      ) : (
        <>
          <Drawing {...data} />
          <VisuallyHidden component="div">
            <NumbersTable {...data} isHidden />
          </VisuallyHidden>
        </>
      )}
      <div data-not-printed>
        <Switch
          label={say('chart.asTable')}
          aria-label={`${say('chart.asTable')}: ${data.label}`}
          checked={isTable}
          onChange={(event) => setIsTable(event.currentTarget.checked)}
        />
      </div>
    </div>
  );
}
