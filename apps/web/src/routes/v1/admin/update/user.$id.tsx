import type { User } from '@dojang/schemas/user';
import { createFileRoute } from '@tanstack/react-router';
import { LogOfLink } from '../../../../features/audit/log-links.tsx';
import { GradesCard } from '../../../../features/grading/grades-card.tsx';
import { GuardiansCard } from '../../../../features/guardian/guardians-card.tsx';
import { LinkCard } from '../../../../features/link/link-card.tsx';
import { PlacesOfCard } from '../../../../features/session/places-of-card.tsx';
import { TokensOfCard } from '../../../../features/token/token-cards.tsx';
import { fullNameOf } from '../../../../features/user/full-name.ts';
import { UpdateUserPage } from '../../../../features/user/update-user-page.tsx';

export const Route = createFileRoute('/v1/admin/update/user/$id')({
  // of the card of the grades
  beforeLoad: ({ context }) => context.needTexts('training'),
  loader: ({ context, params }) => {
    void context.ahead?.user.find.prefetch(params);
  },
  component: function UpdateUser() {
    return <UpdateUserPage {...Route.useParams()} Below={FurtherCards} />;
  },
});

function FurtherCards({ user }: { user: User }) {
  return (
    <>
      {user.email !== null && <LinkCard userId={user.id} name={fullNameOf(user)} />}
      <GuardiansCard user={user} />
      <GradesCard userId={user.id} />
      <PlacesOfCard userId={user.id} />
      <TokensOfCard userId={user.id} />
      <LogOfLink userId={user.id} name={fullNameOf(user)} />
    </>
  );
}
