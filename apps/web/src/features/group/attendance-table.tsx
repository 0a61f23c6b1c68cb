import type { ReactNode } from 'react';
import { describeValue } from '@dojang/schemas/describe-value';
import { distinctNames } from '@dojang/schemas/distinct-names';
import type { GroupAttendance } from '@dojang/schemas/group-attendance';
import { AttendanceState } from '@dojang/schemas/training';
import { Text, VisuallyHidden } from '@mantine/core';
import { formatDay } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './group.module.css';

/** Signs, not colors: readable in black and white. */
const signs = { HERE: '✓', ABSENT: '–', EXCUSED: 'e' } as const;

/** A row per person, a column per session. */
export function AttendanceTable({
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
