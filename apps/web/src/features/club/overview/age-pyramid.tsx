import type { ClubAges } from '@dojang/schemas/club-overview';
import { Chart } from '../../../ui/face/chart/chart.tsx';
import { useSay } from '../../../ui/language/use-say.ts';

const titles = { male: 'user.male', female: 'user.female', unknown: 'form.notSet' } as const;
const columns = ['male', 'female', 'unknown'] as const;

/** Men to the left, women to the right, and those of whom the club does not know it beside them, if there are any. */
export function AgePyramid({ bands }: Pick<ClubAges, 'bands'>) {
  const say = useSay();
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
        name: say(titles[column]),
        values: bands.map((band) => band[column]),
      }))}
    />
  );
}
