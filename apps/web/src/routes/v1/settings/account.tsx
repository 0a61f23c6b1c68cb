import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { OwnPapersCard } from '../../../features/people/paper/papers-cards.ts';
import { OwnPictureCard } from '../../../features/people/picture/picture-cards.ts';
import { AccountPage } from '../../../features/people/profile/account-page.tsx';
import { ChildrenCard } from '../../../features/people/profile/children-card.tsx';

// only for guardians; the page works without it
const NextOfChild = lazy(() =>
  import('../../../features/training/session/next-of-child.tsx').then(
    ({ NextOfChild: Next }) => ({ default: Next }),
    () => ({ default: () => null }),
  ),
);

export const Route = createFileRoute('/v1/settings/account')({
  component: function Account() {
    return (
      <AccountPage
        below={
          <>
            <OwnPictureCard />
            <OwnPapersCard />
          </>
        }
      >
        <ChildrenCard Below={NextOfChild} />
      </AccountPage>
    );
  },
});
