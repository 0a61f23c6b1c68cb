import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInstallOffer } from '../../shell/worker/install-offer.ts';
import { useSay } from '../../ui/language/use-say.ts';

/** Offers to install the app; renders nothing if the browser can't. */
export function InstallRow() {
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
