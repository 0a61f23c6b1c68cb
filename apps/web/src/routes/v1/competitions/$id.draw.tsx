import { createFileRoute } from '@tanstack/react-router';
import { DrawPage } from '../../../features/competitions/draw/draw-page.tsx';

export const Route = createFileRoute('/v1/competitions/$id/draw')({
  validateSearch: ({ division }: Record<string, unknown>): { division?: string } =>
    typeof division === 'string' ? { division } : {},
  component: function DrawOfTournament() {
    return <DrawPage {...Route.useParams()} {...Route.useSearch()} />;
  },
});
