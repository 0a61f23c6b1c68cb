import { Button, Group, Text } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton, useCopy } from './action-buttons.tsx';
import { useSay } from './language/use-say.ts';

type Props = {
  address: string;
  /** Title in the share sheet. */
  title: string;
  children?: ReactNode;
};

/** Copies a URL or opens the device's share sheet, and reports whether copying worked. */
export function AddressActions({ address, title, children }: Props) {
  const say = useSay();
  const { isCopied, copy } = useCopy(address);
  // rejects when the user closes the share sheet, which is no error
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
