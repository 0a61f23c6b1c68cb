import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly } from '../../../../features/admin/administrators-only.tsx';
import { DeleteUserPage } from '../../../../features/user/delete-user-page.tsx';
import { useUser } from '../../../../shell/session/use-user.ts';

export const Route = createFileRoute('/v1/admin/delete/user/$id')({
  component: function DeleteUser() {
    const { id } = Route.useParams();
    return (
      <AdministratorsOnly user={useUser()}>
        <DeleteUserPage id={id} />
      </AdministratorsOnly>
    );
  },
});
