import { addDays } from '@dojang/schemas/calendar-day';
import { monthOf, type GroupAttendance } from '@dojang/schemas/group-attendance';
import { attendanceSheet } from '@dojang/schemas/lists/attendance-list';
import { today } from '@dojang/schemas/time';
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { describeValue } from '@dojang/schemas/describe-value';
import { distinctNames } from '@dojang/schemas/distinct-names';
import { AttendanceState } from '@dojang/schemas/training';
import { trpc } from '../../../shell/api.ts';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { SheetMenu } from '../../../ui/lists/sheet-menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import classes from '../group/group.module.css';

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

/** Signs, not colors: readable in black and white. */
const signs = { HERE: '✓', ABSENT: '–', EXCUSED: 'e' } as const;

/** A row per person, a column per session. */
function AttendanceTable({
  attendance: { group, sessions, people },
}: {
  attendance: GroupAttendance;
}) {
  const say = useSay();
  const isOff = (state: string) => (state === 'CANCELLED' ? true : undefined);
  const label = say('group.attendance');
  const names = distinctNames(people);
  return (
    <>
      {/* above the table: below it, it could be printed on a page of its own */}
      <Text size="sm" c="dimmed" aria-hidden>
        {Object.entries(signs)
          .map(([mark, sign]) => `${sign} ${describeValue(say, AttendanceState, mark)}`)
          .join(' · ')}
      </Text>
      <Scroller label={label}>
        <table className={classes.table}>
          <caption>
            <VisuallyHidden>{`${label}, ${group.name}`}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{say('group.name')}</th>
              {sessions.map(({ id, date, start, state }) => (
                <th key={id} scope="col" data-cancelled={isOff(state)}>
                  {formatDay(say, date, 'column')}
                  <br />
                  {start}
                  {isOff(state) && <VisuallyHidden>{say('training.cancelled')}</VisuallyHidden>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, index) => (
              <tr key={person.id}>
                <th scope="row">
                  {person.isGuest ? say('group.guest', { name: names[index] ?? '' }) : names[index]}
                </th>
                {sessions.map(({ id, state }) => {
                  const mark = person.marks[id];
                  return (
                    <td key={id} data-cancelled={isOff(state)}>
                      {mark && (
                        <>
                          <span aria-hidden>{signs[mark]}</span>
                          <VisuallyHidden>
                            {describeValue(say, AttendanceState, mark)}
                          </VisuallyHidden>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('training.here')}</th>
              {sessions.map(({ id, here, state }) => (
                <td key={id}>{state === 'HELD' ? here : ''}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Scroller>
    </>
  );
}

/** Scrolls wide content horizontally; focusable for the arrow keys. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  const focusable = { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <div className={classes.scroller} {...focusable}>
      {children}
    </div>
  );
}
