import { Button, Group, Text } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { useSay } from './language/use-say.ts';
import { useCopy } from './use-copy.ts';

type Props = {
  address: string;
  /** What it is called where it is shared. */
  title: string;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** Copies an address, or hands it to what the device shares with, and says how copying went. */
export function AddressActions({ address, title, children }: Props) {
  const say = useSay();
  const { isCopied, copy } = useCopy(address);
  // who closes the choice of whom to share with has decided so
  const share = () => navigator.share({ title, url: address });
  return (
    <>
      <Group gap="sm">
        <CopyButton copy={copy} />
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => void share().catch(() => {})}
          >
            {say('link.share')}
          </Button>
        )}
        {children}
      </Group>
      <Text role="status" size="sm">
        {isCopied !== null && say(isCopied ? 'link.copied' : 'link.notCopied')}
      </Text>
    </>
  );
}
