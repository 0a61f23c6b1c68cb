import { AccountDraft, CompetitionDraft, type User } from '@dojang/schemas/user';
import { IconUserOff } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { SubjectContext } from '../../../shell/app-context.ts';
import { useChildren } from '../../../shell/session/use-children.ts';
import { LoadingPlaceholder } from '../../../shell/fallback-pages.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Notice, Page } from '../../../ui/page/page.tsx';
import { fullNameOf } from '../user/full-name.ts';
import { ProfileForm } from './profile-form.tsx';

type Props = {
  id: string;
  /** Content of other features, shown below the forms. */
  Below: ComponentType<{ child: User }>;
};

/** A child's data, for a guardian: the same forms as for one's own. */
export function ChildPage({ id, Below }: Props) {
  const say = useSay();
  const children = useChildren();
  if (!children) return <LoadingPlaceholder />;
  const user = children.find((child) => child.id === id);
  if (!user) {
    return (
      <Notice icon={IconUserOff} title="guardian.notYours">
        <ButtonLink to="/v1/settings/account">{say('guardian.back')}</ButtonLink>
      </Notice>
    );
  }
  return (
    <Page title={fullNameOf(user)} intro={say('guardian.childIntro')}>
      <SubjectContext value={id}>
        <ChildAccount user={user} />
        <ChildCompetitionData user={user} />
      </SubjectContext>
      <Below child={user} />
    </Page>
  );
}

function ChildAccount({ user }: { user: User }) {
  const form = useSchemaForm(AccountDraft, user);
  return <ProfileForm form={form} title={useSay()('navigation.account')} />;
}

function ChildCompetitionData({ user }: { user: User }) {
  const form = useSchemaForm(CompetitionDraft, user);
  return <ProfileForm form={form} title={useSay()('navigation.competitionData')} />;
}
