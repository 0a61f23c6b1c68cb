import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { getInstallPrompt, watchInstallPrompt } from './install-prompt.ts';

/** Offers to install the app, where and as long as the browser does. */
export function InstallButton() {
  const prompt = useSyncExternalStore(watchInstallPrompt, getInstallPrompt);
  if (!prompt) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void prompt()}
    >
      Install app
    </Button>
  );
}
