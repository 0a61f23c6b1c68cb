import { CompetitionDraft } from '@dojang/schemas/user';
import { useUser } from '../../shell/app-context.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Page } from '../../ui/page/page.tsx';
import { ProfileForm } from './profile-form.tsx';

export function CompetitionDataPage() {
  const say = useSay();
  const form = useSchemaForm(CompetitionDraft, useUser());
  return (
    <Page title={say('navigation.competitionData')} intro={say('profile.competitionIntro')}>
      <ProfileForm form={form} />
    </Page>
  );
}
