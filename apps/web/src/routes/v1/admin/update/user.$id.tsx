import { createFileRoute } from '@tanstack/react-router';
import { PlacesOfCard } from '../../../../features/session/places-of-card.tsx';
import { UpdateUserPage } from '../../../../features/user/update-user-page.tsx';

export const Route = createFileRoute('/v1/admin/update/user/$id')({
  loader: ({ context, params }) => {
    void context.ahead?.user.find.prefetch(params);
  },
  component: function UpdateUser() {
    const { id } = Route.useParams();
    return (
      <UpdateUserPage id={id}>
        <PlacesOfCard key={id} userId={id} />
      </UpdateUserPage>
    );
  },
});
