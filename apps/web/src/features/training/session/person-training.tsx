import type { OwnTraining } from '@dojang/schemas/training-calls';
import { today } from '@dojang/schemas/time';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/page/card.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { formatDay } from '../../../ui/language/format-day.ts';
import lines from '../../../ui/page/line-list.module.css';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { Cards } from '../../../ui/page/page.tsx';
import { useCancellations } from './describe-session.ts';
import { NextSession } from './next-session.tsx';
import { SessionChip } from './session-chip.tsx';
import { WeekCard } from './week-card.tsx';

/** The device has more, for the week. */
const nextCount = 3;

type Props = {
  training: OwnTraining;
  /** Null for the signed-in user. */
  childName: string | null;
};

/** A person's week, next sessions, `readiness` for the next grade, `year`, and last sessions, for them or a guardian. */
export function PersonTraining({
  readiness,
  year,
  ...props
}: Props & Record<'readiness' | 'year', ReactNode>) {
  return (
    <>
      <WeekCard {...props} />
      <Cards>
        <NextSessions {...props} />
        {readiness}
        {year}
        {props.training.last.length > 0 && <LastSessions training={props.training} />}
      </Cards>
    </>
  );
}

function NextSessions({ training: { id, next, last }, childName }: Props) {
  const say = useSay();
  // the stored record may be days old
  const upcoming = useCancellations(next)
    .filter(({ date }) => date >= today())
    .slice(0, nextCount);
  const isUngrouped = upcoming.length === 0 && last.length === 0;
  return (
    <Card title={say('training.nextSessions')} gap="sm">
      {upcoming.length === 0 && (
        <Text c="dimmed">{say(isUngrouped ? 'training.noGroup' : 'training.noNext')}</Text>
      )}
      <ul className={lines.list}>
        {upcoming.map((session) => (
          <li key={session.id}>
            <NextSession session={session} userId={id} childName={childName} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LastSessions({ training: { last } }: { training: OwnTraining }) {
  const say = useSay();
  const groups = [...new Set(last.map(({ group_name }) => group_name))];
  const isOneGroup = groups.length === 1;
  return (
    <Card title={say('training.lastSessions')} intro={isOneGroup ? groups[0] : undefined} gap="sm">
      <LineTable
        label={say('training.lastSessions')}
        rows={last}
        titles={[
          'training.date',
          ...(isOneGroup ? [] : (['group.group'] as const)),
          'training.attendance',
        ]}
        renderCells={(session) => [
          formatDay(say, session.date, 'weekday'),
          ...(isOneGroup ? [] : [session.group_name]),
          <SessionChip key="own" session={session} own={session.own} />,
        ]}
      />
    </Card>
  );
}
