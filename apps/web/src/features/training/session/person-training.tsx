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
import { describeAttendance, useCancellations } from './describe-session.ts';
import { NextSession } from './next-session.tsx';

type Props = {
  training: OwnTraining;
  /** Null for the signed-in user. */
  childName: string | null;
};

/** A person's next sessions, `readiness` for the next grade, and last sessions, for them or a guardian. */
export function PersonTraining({ readiness, ...props }: Props & { readiness: ReactNode }) {
  return (
    <Cards>
      <NextSessions {...props} />
      {readiness}
      {props.training.last.length > 0 && <LastSessions training={props.training} />}
    </Cards>
  );
}

function NextSessions({ training: { id, next, last }, childName }: Props) {
  const say = useSay();
  // the stored record may be days old
  const upcoming = useCancellations(next).filter(({ date }) => date >= today());
  const isUngrouped = upcoming.length === 0 && last.length === 0;
  return (
    <Card title={say('training.nextSessions')} gap="sm">
      {upcoming.length === 0 && (
        <Text c="dimmed">{say(isUngrouped ? 'training.noGroup' : 'training.noNext')}</Text>
      )}
      <ul className={lines.list}>
        {upcoming.map((session) => (
          <NextSession key={session.id} session={session} userId={id} childName={childName} />
        ))}
      </ul>
    </Card>
  );
}

function LastSessions({ training: { last } }: { training: OwnTraining }) {
  const say = useSay();
  return (
    <Card title={say('training.lastSessions')} gap="sm">
      <LineTable
        label={say('training.lastSessions')}
        rows={last}
        titles={['training.date', 'group.group', 'training.attendance']}
        renderCells={({ date, group_name, own }) => [
          formatDay(say, date, 'weekday'),
          group_name,
          describeAttendance(say, own),
        ]}
      />
    </Card>
  );
}
