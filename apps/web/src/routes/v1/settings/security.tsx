import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../../features/profile/security-page.tsx';
import { OwnPlacesCard } from '../../../features/session/own-places-card.tsx';
import { OwnTokensCard } from '../../../features/token/token-cards.tsx';

export const Route = createFileRoute('/v1/settings/security')({
  component: function Security() {
    return (
      <SecurityPage>
        <OwnPlacesCard />
        <OwnTokensCard />
      </SecurityPage>
    );
  },
});
