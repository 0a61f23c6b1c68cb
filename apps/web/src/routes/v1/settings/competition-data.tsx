import { CompetitionDraft } from '@dojang/schemas/user';
import { createFileRoute } from '@tanstack/react-router';
import { ProfileForm } from '../../../features/people/profile/profile-form.tsx';
import { useUser } from '../../../shell/app-context.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Page } from '../../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/settings/competition-data')({
  component: function CompetitionData() {
    const say = useSay();
    return (
      <Page title={say('navigation.competitionData')} intro={say('profile.competitionIntro')}>
        <ProfileForm form={useSchemaForm(CompetitionDraft, useUser())} />
      </Page>
    );
  },
});
