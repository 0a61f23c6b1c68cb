import { createFileRoute } from '@tanstack/react-router';
import { OwnLogLink } from '../../../../features/audit/log-links.tsx';
import { ChildPage } from '../../../../features/profile/child-page.tsx';

export const Route = createFileRoute('/v1/settings/child/$id')({
  component: function Child() {
    const { id } = Route.useParams();
    return (
      <ChildPage key={id} id={id}>
        <OwnLogLink childId={id} />
      </ChildPage>
    );
  },
});
