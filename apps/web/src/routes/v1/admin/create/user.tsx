import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly } from '../../../../features/admin/administrators-only.tsx';
import { CreateUserPage } from '../../../../features/user/create-user-page.tsx';
import { useUser } from '../../../../shell/session/use-user.ts';

export const Route = createFileRoute('/v1/admin/create/user')({
  component: function CreateUser() {
    return (
      <AdministratorsOnly user={useUser()}>
        <CreateUserPage />
      </AdministratorsOnly>
    );
  },
});
