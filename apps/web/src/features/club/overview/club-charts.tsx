import type { ClubAttendance, ClubBelts } from '@dojang/schemas/club-overview';
import { beltName } from '@dojang/schemas/lists/club-lists';
import { Text } from '@mantine/core';
import { Belt } from '../../../ui/face/belt.tsx';
import { Chart } from '../../../ui/face/chart/chart.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { useMonthName } from '../../../ui/language/use-month-name.ts';

/** A bar for each belt, beside the belt itself. */
export function BeltsChart({ belts }: { belts: ClubBelts }) {
  const say = useSay();
  const names = belts.map((belt) => beltName(say, belt));
  return (
    <Chart
      kind="pyramid"
      label={say('club.belts')}
      heading={say('club.belt')}
      categories={names}
      pictures={belts.map(({ kup, lower }, place) =>
        kup === null ? (
          names[place]
        ) : (
          <Belt
            key={`${kup} ${lower}`}
            grade={kup}
            lower={lower}
            name={names[place] ?? ''}
            isNamed
          />
        ),
      )}
      series={[{ name: say('board.people'), values: belts.map(({ people }) => people) }]}
    />
  );
}

/** How many people were at a session of each group, by month. */
export function AttendanceMap({ rows, months }: { rows: ClubAttendance; months: string[] }) {
  const say = useSay();
  const monthName = useMonthName();
  if (rows.length === 0) return <Text>{say('club.noSessions')}</Text>;
  const groups = new Map(rows.map(({ id, name }) => [id, name]));
  return (
    <Chart
      kind="heat"
      label={say('club.attendance')}
      heading={say('group.group')}
      categories={months.map(monthName)}
      series={[...groups].map(([groupId, name]) => ({
        name,
        values: months.map((wanted) => {
          const found = rows.find(({ id, month }) => id === groupId && month === wanted);
          return found ? Math.round(found.attendances / found.sessions) : null;
        }),
      }))}
    />
  );
}
