import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { AccountPage } from '../../../features/profile/account-page.tsx';
import { ChildrenCard } from '../../../features/profile/children-card.tsx';

// only for guardians; the page works without it
const NextOfChild = lazy(() =>
  import('../../../features/training/next-of-child.tsx').then(
    ({ NextOfChild: Next }) => ({ default: Next }),
    () => ({ default: () => null }),
  ),
);

export const Route = createFileRoute('/v1/settings/account')({
  component: function Account() {
    return (
      <AccountPage>
        <ChildrenCard Below={NextOfChild} />
      </AccountPage>
    );
  },
});
