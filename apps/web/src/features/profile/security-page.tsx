import type { ReactNode } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { Page } from '../../ui/page/page.tsx';
import { PasswordCard } from './password-card.tsx';

/** Access to the signed-in user's account: the password, then `children`. */
export function SecurityPage({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <Page title={say('navigation.security')} intro={say('profile.securityIntro')}>
      <PasswordCard />
      {children}
    </Page>
  );
}
