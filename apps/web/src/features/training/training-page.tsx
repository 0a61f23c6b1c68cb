import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useChildList, useChildren, useIsOnline, useUser } from '../../shell/app-context.ts';
import { readChildIds } from '../../shell/session/stored-children.ts';
import { useFormatTime } from '../../ui/language/use-format-time.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { Cards, Page } from '../../ui/page/page.tsx';
import { useOwnGrading } from '../grading/use-own-grading.ts';
import { CalendarCard } from './calendar-card.tsx';
import { CoachCard } from './coach-card.tsx';
import { CoachedCard } from './coached-card.tsx';
import { PersonTraining } from './person-training.tsx';
import classes from './training.module.css';
import { useOwnTraining } from './use-own-training.ts';

/**
 * What training has for whoever is signed in: what they coach today, their own way, and that of each child. `children` is
 * what another feature has to say first.
 */
export function TrainingPage({ children }: { children: ReactNode }) {
  const say = useSay();
  const { id, authority } = useUser();
  const query = useOwnTraining(id);
  const { data } = query;
  return (
    <Page title={say('app.trainingGreeting')} tabTitle={say('navigation.training')}>
      {children}
      {data ? (
        <>
          <OfflineNote answeredMs={query.dataUpdatedAt} />
          {(data.coached.length > 0 || authority === 'ADMIN') && (
            <Group gap="xs">
              <ButtonLink to="/v1/training/grading" variant="default">
                {say('grading.title')}
              </ButtonLink>
              {authority === 'ADMIN' && (
                <ButtonLink to="/v1/training/groups" variant="default">
                  {say('group.title')}
                </ButtonLink>
              )}
            </Group>
          )}
          {data.coached.length > 0 && (
            <Cards>
              <CoachCard sessions={data.today} answeredMs={query.dataUpdatedAt} />
              <CoachedCard groups={data.coached} />
            </Cards>
          )}
          <People isTraining={data.next.length + data.last.length > 0} />
        </>
      ) : (
        <NotHereYet query={query} />
      )}
    </Page>
  );
}

/** Without network, of who has never opened it here, what to do; otherwise how far it is. */
function NotHereYet({ query }: Parameters<typeof NotLoaded>[0]) {
  const say = useSay();
  if (useIsOnline()) return <NotLoaded query={query} />;
  return <Text role="status">{say('training.notKept')}</Text>;
}

/** Whose training is shown, and that: one's own, or a child's where one does not train. */
function People({ isTraining }: { isTraining: boolean }) {
  const say = useSay();
  const user = useUser();
  const children = useChildren();
  const list = useChildList();
  const [chosenId, choose] = useState<string>();
  useEffect(() => void children.refresh(), [children]);

  const isAwaited = list === null && readChildIds(localStorage).length > 0;
  const kids = (list ?? []).map((child) => child.user);
  const [first] = kids;
  const usual = isTraining || !first ? user : first;
  const shown = kids.find(({ id }) => id === chosenId) ?? (chosenId === user.id ? user : usual);
  const query = useOwnTraining(shown.id);
  const grading = useOwnGrading(shown.id);
  const isLoaded = grading.data !== undefined || grading.error !== null;
  // what stands below is drawn once it stays in its place; the address that it shows once stays then too
  const [hasBelow, setHasBelow] = useState(false);
  if (query.data && isLoaded && !hasBelow) setHasBelow(true);

  if (isAwaited && !isTraining) return <Text role="status">{say('app.loading')}</Text>;
  return (
    <>
      {(isAwaited || first) && (
        <div role="group" aria-label={say('training.whose')} className={classes.people}>
          {first &&
            [user, ...kids].map(({ id, name }) => (
              <Button
                key={id}
                variant={id === shown.id ? 'filled' : 'default'}
                aria-pressed={id === shown.id}
                onClick={() => choose(id)}
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
          onChange={() => query.refetch()}
        />
      ) : (
        <NotHereYet query={query.data ? grading : query} />
      )}
      {hasBelow && <CalendarCard />}
    </>
  );
}

function OfflineNote({ answeredMs }: { answeredMs: number }) {
  const say = useSay();
  const formatTime = useFormatTime();
  if (useIsOnline()) return null;
  return (
    <Text role="status" c="dimmed">
      {say('training.asOf', { when: formatTime(answeredMs) })}
    </Text>
  );
}
