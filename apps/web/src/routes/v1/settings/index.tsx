import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/v1/settings/')({
  beforeLoad() {
    throw redirect({ to: '/v1/settings/account', replace: true });
  },
});
