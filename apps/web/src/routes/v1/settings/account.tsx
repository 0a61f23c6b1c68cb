import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CompetitionsCard } from '../../../features/competitions/entry/competitions-card.ts';
import { OwnPapersCard } from '../../../features/people/paper/papers-cards.ts';
import { AccountPage } from '../../../features/people/profile/account-page.tsx';
import { ChildrenCard } from '../../../features/people/profile/children-card.tsx';
import { useUser } from '../../../shell/app-context.ts';

// only for guardians; the page works without it
const NextOfChild = lazy(() =>
  import('../../../features/training/session/next-of-child.tsx').then(
    ({ NextOfChild: Next }) => ({ default: Next }),
    () => ({ default: () => null }),
  ),
);

// last, so that nothing moves when it arrives
const PictureCard = lazy(async () => ({
  default: (await import('../../../features/people/picture/picture-card.ts')).PictureCard,
}));

export const Route = createFileRoute('/v1/settings/account')({
  component: function Account() {
    return (
      <AccountPage
        below={
          <>
            <OwnPapersCard />
            <CompetitionsCard userId={useUser().id} />
            <Suspense>
              <PictureCard />
            </Suspense>
          </>
        }
      >
        <ChildrenCard Below={NextOfChild} />
      </AccountPage>
    );
  },
});
