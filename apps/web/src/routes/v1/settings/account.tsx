import { createFileRoute } from '@tanstack/react-router';
import { OwnLogLink } from '../../../features/audit/log-links.tsx';
import { OwnDataCard } from '../../../features/personal-data/own-data-card.tsx';
import { AccountPage } from '../../../features/profile/account-page.tsx';
import { OwnPlacesCard } from '../../../features/session/own-places-card.tsx';
import { OwnTokensCard } from '../../../features/token/token-cards.tsx';

export const Route = createFileRoute('/v1/settings/account')({
  component: function Account() {
    return (
      <AccountPage>
        <OwnPlacesCard />
        <OwnTokensCard />
        <OwnLogLink />
        <OwnDataCard />
      </AccountPage>
    );
  },
});
