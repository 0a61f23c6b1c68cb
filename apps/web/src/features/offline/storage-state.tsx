import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatSize } from '../../ui/form/inputs/file-choice.ts';
import { useSay } from '../../ui/language/use-say.ts';

type Storage = { usage: number; isPromised: boolean };

/** How much room the browser says that all of it takes, and whether it has promised to keep it. */
export function StorageState() {
  const say = useSay();
  // an insecure address has no storage manager
  const manager = navigator.storage as StorageManager | undefined;
  const [state, setState] = useState<Storage>();
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    let isGone = false;
    void readStorage(manager).then((read) => !isGone && read && setState(read));
    return () => void (isGone = true);
  }, [manager]);

  async function ask() {
    const isPromised = await manager?.persist().catch(() => false);
    setIsRefused(!isPromised);
    setState(await readStorage(manager));
  }

  const isPromised = state?.isPromised ?? false;
  return (
    <Group justify="space-between" mih={64}>
      <div role="status">
        {state && (
          <>
            <Text>{say('offline.usage', { used: formatSize(say, state.usage) })}</Text>
            <Text size="sm" c="dimmed">
              {say(
                isPromised
                  ? 'offline.promised'
                  : isRefused
                    ? 'offline.promiseRefused'
                    : 'offline.notPromised',
              )}
            </Text>
          </>
        )}
      </div>
      {state && !isPromised && (
        <Button variant="default" onClick={() => void ask()}>
          {say('offline.askForPromise')}
        </Button>
      )}
    </Group>
  );
}

async function readStorage(manager: StorageManager | undefined): Promise<Storage | undefined> {
  if (!manager) return undefined;
  try {
    const { usage = 0 } = await manager.estimate();
    return { usage, isPromised: await manager.persisted() };
  } catch {
    return undefined;
  }
}
