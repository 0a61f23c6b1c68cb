import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../../features/profile/security-page.tsx';
import { OwnSessionsCard } from '../../../features/session/own-sessions-card.tsx';
import { OwnTokensCard } from '../../../features/token/token-cards.tsx';

export const Route = createFileRoute('/v1/settings/security')({
  component: function Security() {
    return (
      <SecurityPage>
        <OwnSessionsCard />
        <OwnTokensCard />
      </SecurityPage>
    );
  },
});
