import { Paper } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '../../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/settings/offline')({ component: Offline });

function Offline() {
  return (
    <Page title="Offline" intro="Manage the settings for what should be made available offline">
      <Paper p="lg">Offline Form!</Paper>
    </Page>
  );
}
