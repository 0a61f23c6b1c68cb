import { addDays } from '@dojang/schemas/calendar-day';
import { monthOf } from '@dojang/schemas/group-attendance';
import { attendanceSheet } from '@dojang/schemas/lists/attendance-list';
import { today } from '@dojang/schemas/time';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useFailureToast } from '../../shell/toast/toast-provider.tsx';
import { formatDay } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { SheetMenu } from '../../ui/lists/sheet-menu.tsx';
import { Card } from '../../ui/page/card.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { PrintButton } from '../../ui/action-buttons.tsx';
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
  // of the data: the previous month is shown while another one loads
  const title = data
    ? say('group.attendanceOf', {
        group: data.group.name,
        month: formatDay(say, data.from, 'month'),
      })
    : say('group.attendance');
  return (
    <Card title={title} gap="md" maw="none" className={classes.sheet} data-sheet>
      <Group gap="sm" data-not-printed>
        <Button variant="default" onClick={() => setMonth(monthOf(addDays(month.from, -1)))}>
          {say('group.monthBefore')}
        </Button>
        <Button variant="default" onClick={() => setMonth(monthOf(addDays(month.until, 1)))}>
          {say('group.monthAfter')}
        </Button>
        <PrintButton disabled={!data}>{say('grading.print')}</PrintButton>
        <SheetMenu
          label={title}
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
