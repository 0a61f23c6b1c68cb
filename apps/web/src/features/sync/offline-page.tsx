import { type ReactNode, useEffect, useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useStoredFacts } from './stored-facts.ts';
import { TrainingChoices } from './training-choices.tsx';
import { useInstallOffer } from '../../shell/worker/install-offer.ts';
import { formatSize } from '../../ui/form/inputs/file-choice.ts';

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

/** Offers to install the app; renders nothing if the browser can't. */
function InstallRow() {
  const say = useSay();
  const install = useInstallOffer();
  if (!install) return null;
  return (
    <Group justify="space-between">
      <Text flex="1 1 240px">{say('offline.installHint')}</Text>
      <Button
        variant="light"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void install()}
      >
        {say('app.install')}
      </Button>
    </Group>
  );
}

type StorageInfo = { usage: number; isPersisted: boolean };

/** Storage usage, and whether the browser has granted persistent storage. */
function StorageState() {
  const say = useSay();
  // undefined on insecure origins
  const manager = navigator.storage as StorageManager | undefined;
  const [state, setState] = useState<StorageInfo>();
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    let isUnmounted = false;
    void readStorage(manager).then((read) => !isUnmounted && read && setState(read));
    return () => void (isUnmounted = true);
  }, [manager]);

  async function requestPersistence() {
    const isGranted = await manager?.persist().catch(() => false);
    setIsRefused(!isGranted);
    setState(await readStorage(manager));
  }

  const isPersisted = state?.isPersisted ?? false;
  return (
    <Group justify="space-between" mih={64}>
      <div role="status">
        {state && (
          <>
            <Text>{say('offline.usage', { used: formatSize(say, state.usage) })}</Text>
            <Text size="sm" c="dimmed">
              {say(
                isPersisted
                  ? 'offline.promised'
                  : isRefused
                    ? 'offline.promiseRefused'
                    : 'offline.notPromised',
              )}
            </Text>
          </>
        )}
      </div>
      {state && !isPersisted && (
        <Button variant="default" onClick={() => void requestPersistence()}>
          {say('offline.askForPromise')}
        </Button>
      )}
    </Group>
  );
}

async function readStorage(manager: StorageManager | undefined): Promise<StorageInfo | undefined> {
  if (!manager) return undefined;
  try {
    const { usage = 0 } = await manager.estimate();
    return { usage, isPersisted: await manager.persisted() };
  } catch {
    return undefined;
  }
}
