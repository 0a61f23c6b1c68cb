import type { CoachedGroup, CoachedSession } from '@dojang/schemas/training';
import type { OwnTraining } from '@dojang/schemas/training-calls';
import { dayOf, today } from '@dojang/schemas/time';
import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTraining } from '../../../shell/app-context.ts';
import { usePulledMs, useRecord, useRecords } from '../../../shell/replica/use-replica.ts';
import { Meter } from '../../../ui/face/figures.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import lines from '../../../ui/page/line-list.module.css';
import { countExpected, describeTime, useCancellations } from './describe-session.ts';
import classes from './training.module.css';
import { useKeepPictures } from './use-keep-pictures.ts';

type Props = { sessions: OwnTraining['today'] };

/** Today's sessions of the coached groups: from today's pull, or else from the sessions stored on this device. */
export function CoachCard({ sessions }: Props) {
  const say = useSay();
  const training = useTraining();
  const pulledMs = usePulledMs();
  const groups = useRecords('group');
  const stored = useRecords('session');
  useEffect(() => training.open(), [training]);
  useKeepPictures();
  const isCurrent = pulledMs !== null && dayOf(new Date(pulledMs)) === today();
  const pulled = useCancellations(sessions);
  const ofToday = isCurrent ? pulled : findStoredToday(groups, stored);
  return (
    <Card title={say('training.today')} gap="sm">
      {ofToday.length === 0 && <Text c="dimmed">{say('training.noneToday')}</Text>}
      <ul className={lines.list}>
        {ofToday.map((session) => {
          const isCancelled = session.state === 'CANCELLED';
          const when = describeTime(say, session);
          return (
            <li key={session.id}>
              <div className={classes.facts}>
                <TextLink to="/v1/training/group/$id" params={{ id: session.group_id }} fw={500}>
                  {session.group_name}
                </TextLink>
                <Text>{isCancelled ? <s>{when}</s> : when}</Text>
                <Text size="sm" c="dimmed">
                  {session.location}
                </Text>
                {!isCancelled && <Expected id={session.id} />}
                {isCancelled && (
                  <Text size="sm">{say('training.cancelledAs', { why: session.note ?? '' })}</Text>
                )}
              </div>
              <ButtonLink
                to="/v1/training/session/$id"
                params={{ id: session.id }}
                search={{ group: session.group_id }}
                aria-label={say('training.ofSession', {
                  what: say('training.takeAttendance'),
                  when: `${session.group_name}, ${when}`,
                })}
              >
                {say('training.takeAttendance')}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** How many are expected, once this device has the session. */
function Expected({ id }: { id: string }) {
  const say = useSay();
  const session = useRecord('session', id);
  const group = useRecord('group', session?.group_id ?? '');
  if (!session || !group) return null;
  const counts = countExpected(group, session);
  return (
    <Meter have={counts.expected} need={counts.total} label={say('training.expected', counts)} />
  );
}

function findStoredToday(
  groups: readonly Omit<CoachedGroup, 'version'>[],
  sessions: readonly Omit<CoachedSession, 'version'>[],
): Props['sessions'] {
  return sessions.flatMap((session) => {
    const group = groups.find(({ id }) => id === session.group_id);
    if (!group || session.date !== today()) return [];
    return [{ ...session, group_name: group.name, location: group.location }];
  });
}

export function CoachedCard({ groups }: { groups: OwnTraining['coached'] }) {
  const say = useSay();
  const action = say('group.attendance');
  return (
    <Card title={say('training.coached')} intro={say('training.coachedIntro')} gap="sm">
      <ul className={lines.list}>
        {groups.map(({ id, name, location }) => (
          <li key={id}>
            <div className={classes.facts}>
              <Text fw={500}>{name}</Text>
              <Text size="sm" c="dimmed">
                {location}
              </Text>
            </div>
            <ButtonLink
              variant="default"
              to="/v1/training/group/$id"
              params={{ id }}
              aria-label={say('app.actionOn', { action, what: name })}
            >
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
