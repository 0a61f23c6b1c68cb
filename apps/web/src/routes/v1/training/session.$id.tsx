import { createFileRoute } from '@tanstack/react-router';
import { SessionPage } from '../../../features/training/attendance/session-page.tsx';

/** `group`: the session's group. An administrator's device stores that group from now on. */
export const Route = createFileRoute('/v1/training/session/$id')({
  validateSearch: ({ group }: Record<string, unknown>): { group?: string } =>
    typeof group === 'string' ? { group } : {},
  // starts the sync while the page's code loads
  beforeLoad: ({ context }) => context.training.open(),
  // renders once, with all people
  loader: ({ context }) => context.local.current?.whenRead(),
  component: function Session() {
    return <SessionPage {...Route.useParams()} groupId={Route.useSearch().group} />;
  },
});
