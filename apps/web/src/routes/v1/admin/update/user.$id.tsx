import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly } from '../../../../features/admin/administrators-only.tsx';
import { UpdateUserPage } from '../../../../features/user/update-user-page.tsx';
import { useUser } from '../../../../shell/session/use-user.ts';

export const Route = createFileRoute('/v1/admin/update/user/$id')({
  component: function UpdateUser() {
    const { id } = Route.useParams();
    return (
      <AdministratorsOnly user={useUser()}>
        <UpdateUserPage id={id} />
      </AdministratorsOnly>
    );
  },
});
