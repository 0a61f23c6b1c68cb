import { Button, Group, Text } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useIsOnline, useLocalReplica, useUser } from '../../../shell/app-context.ts';
import { usePulledMs, useRecordQuery } from '../../../shell/replica/use-replica.ts';
import { useChildren } from '../../../shell/session/use-children.ts';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { cardOnRequest } from '../../../ui/page/card-on-request.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Cards, Page } from '../../../ui/page/page.tsx';
import { CoachCard, CoachedCard } from './coach-card.tsx';
import { PersonTraining } from './person-training.tsx';
import classes from './training.module.css';

const CalendarCard = cardOnRequest(
  { title: 'training.calendar', intro: 'training.calendarIntro', label: 'training.showCalendar' },
  async () => (await import('./calendar-link.tsx')).CalendarLink,
);

type Props = {
  Readiness: ComponentType<{ id: string; whose: 'own' | 'other' }>;
  Year: ComponentType<{ id: string }>;
};

/** The signed-in user's coaching and training, and their children's training. `children` come first. */
export function TrainingPage({ children, ...cards }: Props & { children: ReactNode }) {
  const say = useSay();
  const { id, authority } = useUser();
  const query = useRecordQuery('week', id);
  const { data } = query;
  return (
    <Page title={say('app.trainingGreeting')} tabTitle={say('navigation.training')}>
      {children}
      {data ? (
        <>
          <OfflineNote />
          {(data.coached.length > 0 || authority === 'ADMIN') && (
            <Group gap="xs">
              <ButtonLink to="/v1/training/grading" variant="default">
                {say('grading.title')}
              </ButtonLink>
              {data.coached.length > 0 && (
                <ButtonLink to="/v1/training/hours" variant="default">
                  {say('board.ownPay')}
                </ButtonLink>
              )}
              {authority === 'ADMIN' && (
                <ButtonLink to="/v1/training/groups" variant="default">
                  {say('group.title')}
                </ButtonLink>
              )}
            </Group>
          )}
          {data.coached.length > 0 && (
            <Cards>
              <CoachCard sessions={data.today} />
              <CoachedCard groups={data.coached} />
            </Cards>
          )}
          <People isTraining={data.next.length + data.last.length > 0} {...cards} />
        </>
      ) : (
        <Unavailable query={query} />
      )}
    </Page>
  );
}

/** Loading state, or offline, a note that this device lacks the data. */
function Unavailable({ query }: Parameters<typeof NotLoaded>[0]) {
  const say = useSay();
  if (useIsOnline()) return <NotLoaded query={query} />;
  return <Text role="status">{say('training.notKept')}</Text>;
}

/** The training of the chosen person. Defaults to the user, or to their first child if the user does not train. */
function People({ isTraining, Readiness, Year }: Props & { isTraining: boolean }) {
  const say = useSay();
  const user = useUser();
  const local = useLocalReplica();
  const [chosenId, choose] = useState<string>();

  const children = useChildren() ?? [];
  const [first] = children;
  const initial = isTraining || !first ? user : first;
  const shown =
    children.find(({ id }) => id === chosenId) ?? (chosenId === user.id ? user : initial);
  const query = useRecordQuery('week', shown.id);
  const grading = useRecordQuery('grading', shown.id);
  const isLoaded = grading.data !== undefined || grading.error !== null;
  // mounted once its position is final, and then kept, as its address is shown only once
  const [hasBelow, setHasBelow] = useState(false);
  if (query.data && isLoaded && !hasBelow) setHasBelow(true);

  return (
    <>
      {first && (
        <div role="group" aria-label={say('training.whose')} className={classes.people}>
          {[user, ...children].map(({ id, name }) => (
            <Button
              key={id}
              variant={id === shown.id ? 'filled' : 'default'}
              aria-pressed={id === shown.id}
              onClick={() => {
                choose(id);
                // reveals a guardianship that has ended
                void local.current?.sync();
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {query.data && isLoaded ? (
        <PersonTraining
          key={shown.id}
          training={query.data}
          childName={shown.id === user.id ? null : shown.name}
          readiness={<Readiness id={shown.id} whose={shown.id === user.id ? 'own' : 'other'} />}
          year={
            grading.data?.pack && grading.data.sessions.length > 0 ? <Year id={shown.id} /> : null
          }
        />
      ) : (
        <Unavailable query={query.data ? grading : query} />
      )}
      {hasBelow && <CalendarCard />}
    </>
  );
}

function OfflineNote() {
  const say = useSay();
  const pulledMs = usePulledMs();
  const formatTime = useFormatTime();
  if (useIsOnline() || pulledMs === null) return null;
  return (
    <Text role="status" c="dimmed">
      {say('training.asOf', { when: formatTime(pulledMs) })}
    </Text>
  );
}
