import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { InstallRow } from './install-row.tsx';
import { useKeptFacts } from './kept-facts.ts';
import { StorageState } from './storage-state.tsx';
import { TrainingChoices } from './training-choices.tsx';

/** What this device keeps for the time without network, and how much of it. `children` are choices of other features. */
export function OfflinePage({ children }: { children: ReactNode }) {
  const say = useSay();
  const facts = useKeptFacts();
  return (
    <Page title={say('navigation.offline')} intro={say('offline.intro')}>
      <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
        <Stack gap="lg">
          <CardHeading title={say('offline.placeholder')} intro={say('offline.keptHere')} />
          <FactList facts={facts} />
          <StorageState />
          <InstallRow />
        </Stack>
      </Paper>
      <TrainingChoices />
      {children}
    </Page>
  );
}
