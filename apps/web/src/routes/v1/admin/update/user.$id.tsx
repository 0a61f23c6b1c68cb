import { createFileRoute } from '@tanstack/react-router';
import { UpdateUserPage } from '../../../../features/user/update-user-page.tsx';

export const Route = createFileRoute('/v1/admin/update/user/$id')({
  loader: ({ context, params }) => {
    void context.ahead?.user.find.prefetch(params);
  },
  component: function UpdateUser() {
    return <UpdateUserPage {...Route.useParams()} />;
  },
});
