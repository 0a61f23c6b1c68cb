import { addDays } from '@dojang/schemas/calendar-day';
import { monthOf } from '@dojang/schemas/group-attendance';
import { attendanceSheet } from '@dojang/schemas/lists/attendance-list';
import { today } from '@dojang/schemas/time';
import { Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useFailureToast } from '../../shell/toast/use-failure-toast.ts';
import { formatDay } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { SheetMenu } from '../../ui/lists/sheet-menu.tsx';
import { Card } from '../../ui/page/card.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { AttendanceTable } from './attendance-table.tsx';
import classes from './group.module.css';

/** Attendance of a month, to print or export. */
export function AttendanceCard({ id }: { id: string }) {
  const say = useSay();
  const showFailure = useFailureToast();
  const [month, setMonth] = useState(() => monthOf(today()));
  const query = trpc.group.attendance.useQuery(
    { id, ...month },
    { placeholderData: (before) => before },
  );
  const { data } = query;
  const monthName = formatDay(say, month.from, 'month');
  return (
    <Card
      title={
        data
          ? say('group.attendanceOf', { group: data.group.name, month: monthName })
          : say('group.attendance')
      }
      gap="md"
      maw="none"
      className={classes.sheet}
    >
      <Group gap="sm" data-not-printed>
        <Button variant="default" onClick={() => setMonth(monthOf(addDays(month.from, -1)))}>
          {say('group.monthBefore')}
        </Button>
        <Button variant="default" onClick={() => setMonth(monthOf(addDays(month.until, 1)))}>
          {say('group.monthAfter')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={!data}
          onClick={() => window.print()}
        >
          {say('grading.print')}
        </Button>
        <SheetMenu
          label={say('group.attendanceOf', { group: data?.group.name ?? '', month: monthName })}
          disabled={!data}
          makeSheet={() => (data ? attendanceSheet(say, data) : [])}
          onFailure={showFailure}
        />
      </Group>
      {!data && <NotLoaded query={query} />}
      {data && data.sessions.length === 0 && <Text>{say('group.noSessions')}</Text>}
      {data && data.sessions.length > 0 && <AttendanceTable attendance={data} />}
    </Card>
  );
}
