import { useUser } from '../../../shell/app-context.ts';
import { useHasPulled, usePull, useRecord } from '../../../shell/replica/use-replica.ts';
import { useChildren } from '../../../shell/session/use-children.ts';
import { PageGrid } from '../../../ui/face/page-grid.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import { CoachCard } from '../../training/session/coach-card.tsx';
import { ForYou } from './for-you.tsx';
import { NextCompetition } from './next-competition.tsx';
import { Newest } from './newest.tsx';
import { PersonCard } from './person-card.tsx';

/** What is today and what is to do, for the signed-in user in each of their roles; from the replica, also offline. */
export function HomePage() {
  const say = useSay();
  const user = useUser();
  const hasPulled = useHasPulled();
  const query = usePull(!hasPulled);
  const week = useRecord('week', user.id);
  const children = useChildren() ?? [];
  const isCoach = week !== undefined && week.coached.length > 0;
  const isAdmin = user.authority === 'ADMIN';
  const isTraining = week !== undefined && week.next.length + week.last.length > 0;
  const hasOwnCard = isTraining || (children.length === 0 && !isCoach && !isAdmin);
  const people = [...(hasOwnCard ? [user] : []), ...children];
  return (
    <Page title={say('app.greeting')} tabTitle={say('app.greetingTab')}>
      {hasPulled ? (
        <PageGrid
          aside={
            <>
              <Newest />
              <NextCompetition />
            </>
          }
        >
          {isCoach && <CoachCard sessions={week.today} />}
          {(isCoach || isAdmin) && <ForYou isCoach={isCoach} />}
          {people.map((person) => (
            <PersonCard
              key={person.id}
              person={person}
              childName={person.id === user.id ? null : fullNameOf(person)}
            />
          ))}
        </PageGrid>
      ) : (
        <NotLoaded query={query} />
      )}
    </Page>
  );
}
