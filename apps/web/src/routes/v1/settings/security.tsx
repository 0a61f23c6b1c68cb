import { createFileRoute } from '@tanstack/react-router';
import { PasskeysCard } from '../../../features/access/passkey/passkeys-card.tsx';
import { PasswordCard } from '../../../features/access/login/password-card.tsx';
import { OwnTokensCard } from '../../../features/access/token/own-tokens-card.tsx';
import { SecondFactorCard } from '../../../features/access/second-factor/second-factor-card.tsx';
import { useUser } from '../../../shell/app-context.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Page } from '../../../ui/page/page.tsx';
import { OwnSessionsCard } from '../../../features/access/session/sessions.tsx';

export const Route = createFileRoute('/v1/settings/security')({
  beforeLoad: ({ context }) => context.loadTexts('account'),
  component: function Security() {
    const say = useSay();
    const { authority } = useUser();
    return (
      <Page title={say('navigation.security')} intro={say('profile.securityIntro')}>
        <PasswordCard />
        <OwnSessionsCard />
        <PasskeysCard />
        {authority === 'ADMIN' && <SecondFactorCard />}
        <OwnTokensCard />
      </Page>
    );
  },
});
