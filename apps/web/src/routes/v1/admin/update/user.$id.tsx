import type { User } from '@dojang/schemas/user';
import { createFileRoute } from '@tanstack/react-router';
import { trpc } from '../../../../shell/api.ts';
import { cardOnRequest } from '../../../../ui/page/card-on-request.tsx';
import { Cards } from '../../../../ui/page/page.tsx';
import { LogOfLink } from '../../../../features/access/audit/log-links.tsx';
import { GuardiansCard } from '../../../../features/people/guardian/guardians-card.tsx';
import { LinkCard } from '../../../../features/access/link/link-card.tsx';
import { PapersCard } from '../../../../features/people/paper/papers-cards.ts';
import { PictureCard } from '../../../../features/people/picture/picture-card.ts';
import { fullNameOf } from '../../../../features/people/user/full-name.ts';
import { UpdateUserPage } from '../../../../features/people/user/update-user-page.tsx';

export const Route = createFileRoute('/v1/admin/update/user/$id')({
  // for the cards of grades, sessions and tokens
  beforeLoad: ({ context: { loadTexts } }) =>
    Promise.all([loadTexts('account'), loadTexts('training')]),
  loader: ({ context, params }) => void context.onlineQueries?.user.find.prefetch(params),
  component: function UpdateUser() {
    return <UpdateUserPage {...Route.useParams()} Below={FurtherCards} />;
  },
});

const GradesCard = cardOnRequest(
  { title: 'grading.grades', intro: 'grading.gradesIntro', label: 'grading.show' },
  async () => (await import('../../../../features/grading/grade/grades-of.tsx')).GradesOf,
);
const SessionsCard = cardOnRequest(
  { title: 'session.ofPerson', intro: 'session.introOfPerson', label: 'session.show' },
  async () => (await import('../../../../features/access/session/sessions.tsx')).UserSessions,
);
const TokensCard = cardOnRequest(
  { title: 'token.title', intro: 'token.introOfPerson', label: 'token.show' },
  async () => (await import('../../../../features/access/token/token-list.tsx')).UserTokens,
);

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
      <PictureCard of={user} isAdmin />
      <GradesCard userId={user.id} />
      <PapersCard userId={user.id} />
      <SessionsCard userId={user.id} />
      <TokensCard userId={user.id} />
      <LogOfLink userId={user.id} name={fullNameOf(user)} />
    </Cards>
  );
}
