import type { OwnTraining } from '@dojang/schemas/training-calls';
import { addDays } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { ActionIcon, Button, Paper, Text, Title } from '@mantine/core';
import { IconCaretLeft, IconCaretRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { formatDays } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { describeTime, useCancellations } from './describe-session.ts';
import { SessionChip, SessionTime } from './session-chip.tsx';
import classes from './week.module.css';
import { joinSessions, mondayOf, numberGroups, weekFrom, type WeekSession } from './week-view.ts';

type Props = {
  training: OwnTraining;
  /** Null for the signed-in user. */
  childName: string | null;
};

/** At a desk, a week of a person by day, with the sessions that they coach; it opens at the next session. */
export function WeekCard({ training: { next, last }, childName }: Props) {
  const say = useSay();
  const own = [...last, ...useCancellations(next)];
  const coached = useRecords('session');
  const groups = useRecords('group');
  const sessions = joinSessions(own, childName === null ? coached : [], groups);
  const ahead = sessions.find(({ date }) => date >= today());
  const home = mondayOf(ahead?.date ?? today());
  const [chosen, choose] = useState<string>();
  const monday = chosen ?? home;
  const { days, sunday, hasEarlier, hasLater } = weekFrom(monday, sessions);
  const numbers = numberGroups(sessions);
  if (sessions.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={say('training.week')}
      p="var(--dojang-card-padding)"
      className={classes.card}
    >
      <div className={classes.head}>
        <Title order={2} size="h4">
          {say('training.week')}
        </Title>
        <Text aria-live="polite" className={classes.range}>
          {formatDays(say, monday, sunday)}
        </Text>
        {monday !== mondayOf(today()) && (
          <Button variant="default" onClick={() => choose(mondayOf(today()))}>
            {say('training.thisWeek')}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size={36}
          disabled={!hasEarlier}
          aria-label={say('training.weekBefore')}
          onClick={() => choose(addDays(monday, -7))}
        >
          <IconCaretLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          disabled={!hasLater}
          aria-label={say('training.weekAfter')}
          onClick={() => choose(addDays(monday, 7))}
        >
          <IconCaretRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.grid}>
        {days.map(({ day, sessions: ofDay }) => (
          <div key={day} className={classes.day}>
            <DayBadge day={day} />
            {ofDay.map((session) => (
              <Session key={session.id} session={session} number={numbers.get(session.group_id)} />
            ))}
          </div>
        ))}
      </div>
    </Paper>
  );
}

type SessionProps = { session: WeekSession; number: number | undefined };

/** Its group by colour and name; coaches open its attendance from there. */
function Session({ session, number }: SessionProps) {
  const say = useSay();
  const { id, group_id, group_name, location, isCoached, own } = session;
  return (
    <article className={classes.session} data-group={number}>
      <SessionTime session={session} />
      {isCoached ? (
        <TextLink
          to="/v1/training/session/$id"
          params={{ id }}
          search={{ group: group_id }}
          aria-label={`${group_name}, ${describeTime(say, session)}`}
        >
          {group_name}
        </TextLink>
      ) : (
        <Text>{group_name}</Text>
      )}
      <Text size="xs" c="dimmed">
        {location}
      </Text>
      <SessionChip session={session} {...(own !== undefined && { own })} />
    </article>
  );
}
