import { createFileRoute } from '@tanstack/react-router';
import { DeleteUserPage } from '../../../../features/people/user/delete-user-page.tsx';

export const Route = createFileRoute('/v1/admin/delete/user/$id')({
  beforeLoad: ({ context }) => context.loadTexts('account'),
  loader: ({ context, params }) => void context.onlineQueries?.user.find.prefetch(params),
  component: function DeleteUser() {
    return <DeleteUserPage {...Route.useParams()} />;
  },
});
