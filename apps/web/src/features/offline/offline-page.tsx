import type { ReactNode } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { InstallRow } from './install-row.tsx';
import { StorageState } from './storage-state.tsx';
import { useStoredFacts } from './stored-facts.ts';
import { TrainingChoices } from './training-choices.tsx';

/** What this device stores for offline use, and its settings. `children`: settings of other features. */
export function OfflinePage({ children }: { children: ReactNode }) {
  const say = useSay();
  const facts = useStoredFacts();
  return (
    <Page title={say('navigation.offline')} intro={say('offline.intro')}>
      <Card title={say('offline.placeholder')} intro={say('offline.keptHere')}>
        <FactList facts={facts} />
        <StorageState />
        <InstallRow />
      </Card>
      <TrainingChoices />
      {children}
    </Page>
  );
}
