import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '../../../../features/competitions/team/team-page.tsx';
import { readerOf } from '../../../../ui/table/table-search.ts';

export const Route = createFileRoute('/v1/competitions/$id/team')({
  // not validated here: the page does that
  validateSearch: readerOf('show', 'view'),
  component: function Team() {
    const { id } = Route.useParams();
    return <TeamPage key={id} id={id} />;
  },
});
