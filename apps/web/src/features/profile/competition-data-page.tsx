import { CompetitionDraft } from '@dojang/schemas/user';
import { useUser } from '../../shell/app-context.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Page } from '../../ui/page/page.tsx';
import { ProfileForm } from './profile-form.tsx';

export function CompetitionDataPage() {
  const say = useSay();
  const form = useSchemaForm(CompetitionDraft, useUser());
  return (
    <Page title={say('navigation.competitionData')} intro={say('profile.competitionIntro')}>
      <ProfileForm form={form}>
        <SchemaField {...form.field('kup')} />
        <SchemaField {...form.field('weight_class')} />
        <SchemaField {...form.field('gender')} />
        <SchemaField {...form.field('ag')} />
        <SchemaField {...form.field('pg')} />
        <SchemaField {...form.field('birthday')} />
      </ProfileForm>
    </Page>
  );
}
