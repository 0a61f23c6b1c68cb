import type { User } from '@dojang/schemas/user';
import { createFileRoute } from '@tanstack/react-router';
import { trpc } from '../../../../shell/api.ts';
import { Cards } from '../../../../ui/page/page.tsx';
import { LogOfLink } from '../../../../features/audit/log-links.tsx';
import { GradesCard } from '../../../../features/grading/grades-card.tsx';
import { GuardiansCard } from '../../../../features/guardian/guardians-card.tsx';
import { LinkCard } from '../../../../features/link/link-card.tsx';
import { UserSessionsCard } from '../../../../features/session/user-sessions-card.tsx';
import { UserTokensCard } from '../../../../features/token/token-cards.tsx';
import { fullNameOf } from '../../../../features/user/full-name.ts';
import { UpdateUserPage } from '../../../../features/user/update-user-page.tsx';

export const Route = createFileRoute('/v1/admin/update/user/$id')({
  // for the grades card
  beforeLoad: ({ context }) => context.loadTexts('training'),
  loader: ({ context, params }) => {
    void context.onlineQueries?.user.find.prefetch(params);
  },
  component: function UpdateUser() {
    return <UpdateUserPage {...Route.useParams()} Below={FurtherCards} />;
  },
});

/** Rendered together, so that no card shifts while another loads. */
function FurtherCards({ user }: { user: User }) {
  const { id, email } = user;
  const guardians = trpc.guardian.of.useQuery({ id });
  const links = trpc.link.list.useQuery({ id }, { enabled: email !== null });
  if (guardians.isLoading || links.isLoading) return null;
  return (
    <Cards>
      {user.email !== null && <LinkCard userId={user.id} name={fullNameOf(user)} />}
      <GuardiansCard user={user} />
      <GradesCard userId={user.id} />
      <UserSessionsCard userId={user.id} />
      <UserTokensCard userId={user.id} />
      <LogOfLink userId={user.id} name={fullNameOf(user)} />
    </Cards>
  );
}
