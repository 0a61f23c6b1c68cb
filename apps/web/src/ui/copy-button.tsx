import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useSay } from './language/use-say.ts';

/** A button for the `copy` of `useCopy`. */
export function CopyButton({ copy }: { copy: () => Promise<void> }) {
  const say = useSay();
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      {say('link.copy')}
    </Button>
  );
}
