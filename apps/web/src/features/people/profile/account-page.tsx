import { OwnAccountDraft } from '@dojang/schemas/user';
import type { ReactNode } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Page } from '../../../ui/page/page.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The signed-in user's account; `children` come above the form. */
export function AccountPage({ children, below }: { children: ReactNode; below: ReactNode }) {
  const say = useSay();
  const form = useSchemaForm(OwnAccountDraft, useUser());
  return (
    <Page title={say('navigation.account')} intro={say('profile.accountIntro')}>
      {children}
      <ProfileForm form={form}>
        <SchemaField {...form.field('name')} autoComplete="given-name" />
        <SchemaField {...form.field('surname')} autoComplete="family-name" />
        <SchemaField {...form.field('email')} autoComplete="email" />
      </ProfileForm>
      {below}
    </Page>
  );
}
