import type { ReactNode } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { Page } from '../../ui/page/page.tsx';
import { PasswordCard } from './password-card.tsx';

/** Who gets into one's own account: the password, and in `children` what else does. */
export function SecurityPage({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <Page title={say('navigation.security')} intro={say('profile.securityIntro')}>
      <PasswordCard />
      {children}
    </Page>
  );
}
