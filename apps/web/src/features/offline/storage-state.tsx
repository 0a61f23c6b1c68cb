import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatSize } from '../../ui/form/inputs/file-choice.ts';
import { useSay } from '../../ui/language/use-say.ts';

type StorageInfo = { usage: number; isPersisted: boolean };

/** Storage usage, and whether the browser has granted persistent storage. */
export function StorageState() {
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
