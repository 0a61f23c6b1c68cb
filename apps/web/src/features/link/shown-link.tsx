import type { MadeLink } from '@dojang/schemas/link';
import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconPrinter, IconShare } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFormatTime } from '../../ui/language/use-format-time.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { addressOf, LinkPicture, LinkSlip } from './link-slip.tsx';
import classes from './link-slip.module.css';
import { OnlyHereNote } from './only-here-note.tsx';

type Props = { link: MadeLink; name: string };

/** A link that was just made: the one time that its address is seen. */
export function ShownLink({ link: { token, expires_at }, name }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();
  const heading = useRef<HTMLHeadingElement>(null);
  const address = addressOf(token);

  // what was asked for stands below the button, on a phone out of sight
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <Stack>
      <Title order={3} size="h5" tabIndex={-1} ref={heading} style={{ outline: 'none' }}>
        {say('link.forWhom', { name })}
      </Title>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
        {say('link.handOver', { name })}
      </Alert>
      <OnlyHereNote />
      <LinkPicture token={token} name={name} />
      <TextInput
        size="md"
        label={say('link.address')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="sm" c="dimmed">
        {say('link.validUntil', { when: formatTime(expires_at) })}
      </Text>
      <LinkActions address={address} name={name} />
      {createPortal(
        <div className={classes.printed}>
          <LinkSlip token={token} name={name} expires_at={expires_at} />
        </div>,
        document.body,
      )}
    </Stack>
  );
}

function LinkActions({ address, name }: { address: string; name: string }) {
  const say = useSay();
  const { isCopied, copy } = useCopy(address);

  // who closes the choice of whom to share with has decided so
  const share = () => navigator.share({ title: say('link.forWhom', { name }), url: address });

  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {say('link.copy')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => void share().catch(() => {})}
          >
            {say('link.share')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {say('link.print')}
        </Button>
      </Group>
      <Text role="status" size="sm">
        {isCopied !== null && say(isCopied ? 'link.copied' : 'link.notCopied')}
      </Text>
    </>
  );
}
