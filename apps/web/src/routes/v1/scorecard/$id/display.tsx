import { createFileRoute } from '@tanstack/react-router';
import { DisplayPage } from '../../../../features/scorecard/bout/display-page.tsx';

export const Route = createFileRoute('/v1/scorecard/$id/display')({
  // renders once, with what is stored
  loader: ({ context }) => context.local.current?.whenRead(),
  component: function DisplayOfBout() {
    return <DisplayPage {...Route.useParams()} />;
  },
});
