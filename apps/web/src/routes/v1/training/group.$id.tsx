import { createFileRoute } from '@tanstack/react-router';
import { GroupPage } from '../../../features/training/group/group-page.tsx';

export const Route = createFileRoute('/v1/training/group/$id')({
  component: function Group() {
    const { id } = Route.useParams();
    return <GroupPage key={id} id={id} />;
  },
});
