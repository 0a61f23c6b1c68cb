import { CompetitionDraft } from '@dojang/schemas/user';
import { useUser } from '../../shell/app-context.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Page } from '../../ui/page/page.tsx';
import { ProfileForm } from './profile-form.tsx';

export function CompetitionDataPage() {
  const form = useSchemaForm(CompetitionDraft, useUser());
  return (
    <Page title="Competition data" intro="What your trainers register you with for competitions">
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
