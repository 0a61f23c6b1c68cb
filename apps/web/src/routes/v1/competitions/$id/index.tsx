import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementFacts } from '../../../../features/competitions/announcement/announcement-facts.tsx';
import { CompetitionPage } from '../../../../features/competitions/entry/competition-page.tsx';

export const Route = createFileRoute('/v1/competitions/$id/')({
  component: function Competition() {
    const { id } = Route.useParams();
    return <CompetitionPage key={id} id={id} Facts={AnnouncementFacts} />;
  },
});
