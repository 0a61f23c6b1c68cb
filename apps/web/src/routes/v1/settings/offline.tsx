import { Paper } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { useSay } from '../../../ui/language/use-say.ts';
import { Page } from '../../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/settings/offline')({ component: Offline });

function Offline() {
  const say = useSay();
  return (
    <Page title={say('navigation.offline')} intro={say('offline.intro')}>
      <Paper p="lg">{say('offline.placeholder')}</Paper>
    </Page>
  );
}
