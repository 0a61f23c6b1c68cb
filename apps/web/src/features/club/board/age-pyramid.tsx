import { countByAge } from '@dojang/schemas/age-bands';
import { type FederationReport, reportTitles } from '@dojang/schemas/board';
import { Chart } from '../../../ui/face/chart/chart.tsx';
import { useSay } from '../../../ui/language/use-say.ts';

type Props = { rows: FederationReport['sections'][number]['rows']; year: number };

/** Men to the left, women to the right, and those of whom the club does not know it beside them, if there are any. */
export function AgePyramid({ rows, year }: Props) {
  const say = useSay();
  const bands = countByAge(rows, year);
  const columns = ['male', 'female', 'unknown'] as const;
  const shown = columns.filter(
    (column) => column !== 'unknown' || bands.some(({ unknown }) => unknown > 0),
  );
  return (
    <Chart
      kind="pyramid"
      label={say('board.ages')}
      heading={say('board.age')}
      categories={bands.map(({ band }) => band ?? say('board.noBirthday'))}
      series={shown.map((column) => ({
        name: say(reportTitles[column]),
        values: bands.map((band) => band[column]),
      }))}
    />
  );
}
