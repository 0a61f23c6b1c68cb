import { Paper } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/settings/notifications')({ component: Notifications });

function Notifications() {
  return (
    <Page title="Notifications">
      <Paper p="lg">The choice of notifications comes with a later version.</Paper>
    </Page>
  );
}
