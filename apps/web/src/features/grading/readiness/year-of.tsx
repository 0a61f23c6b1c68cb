import { addDays } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { trainingYear } from '@dojang/schemas/training-year';
import { useRecord } from '../../../shell/replica/use-replica.ts';
import { Chart } from '../../../ui/face/chart/chart.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';

/** A Monday, for the names of weekdays. */
const monday = '2026-01-05';

/** What a person of a graded group has trained in twelve months. */
export function YearOf({ id }: { id: string }) {
  const say = useSay();
  const grading = useRecord('grading', id);
  if (!grading?.pack) return null;
  const { months, weekdays } = trainingYear(grading.pack.data, grading.sessions, today());
  const ofMonths = {
    heading: say('board.month'),
    categories: months.map(({ day }) => formatDay(say, day, 'monthAlone')),
  };
  return (
    <>
      <Chart
        kind="bars"
        {...ofMonths}
        label={say('grading.unitsByMonth')}
        series={[{ name: say('grading.units'), values: months.map(({ units }) => units) }]}
      />
      <Chart
        kind="heat"
        {...ofMonths}
        heading={say('group.weekday')}
        label={say('grading.sessionsByWeekday')}
        series={weekdays.map(({ weekday, counts }) => ({
          name: formatDay(say, addDays(monday, weekday - 1), 'weekdayAlone'),
          values: counts,
        }))}
      />
    </>
  );
}
