import { createFileRoute } from '@tanstack/react-router';
import { SessionPage } from '../../../features/attendance/session-page.tsx';

/** `group` is whose session it is: an administrator's device keeps that group from then on. */
export const Route = createFileRoute('/v1/training/session/$id')({
  validateSearch: ({ group }: Record<string, unknown>): { group?: string } =>
    typeof group === 'string' ? { group } : {},
  // while the page is being loaded
  beforeLoad: ({ context }) => context.training.open(),
  // drawn once, with everybody
  loader: ({ context }) => context.local.current?.whenRead(),
  component: function Session() {
    return <SessionPage {...Route.useParams()} groupId={Route.useSearch().group} />;
  },
});
