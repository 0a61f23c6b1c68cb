import { createFileRoute } from '@tanstack/react-router';
import { PersonParts } from '../../../../features/club/person/person-parts.tsx';
import { UpdateUserPage } from '../../../../features/people/user/update-user-page.tsx';

export const Route = createFileRoute('/v1/admin/update/user/$id')({
  // for the cards of grades, sessions and tokens
  beforeLoad: ({ context: { loadTexts } }) =>
    Promise.all([loadTexts('account'), loadTexts('training')]),
  loader({ context: { onlineQueries }, params }) {
    void onlineQueries?.user.find.prefetch(params);
    void onlineQueries?.training.of.prefetch(params);
    void onlineQueries?.paper.of.prefetch(params);
  },
  component: function UpdateUser() {
    return <UpdateUserPage {...Route.useParams()} Around={PersonParts} />;
  },
});
