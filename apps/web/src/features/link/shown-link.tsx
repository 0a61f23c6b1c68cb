import type { MadeLink } from '@dojang/schemas/link';
import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { AddressActions } from '../../ui/address-actions.tsx';
import { useFormatTime } from '../../ui/language/use-format-time.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { buildLinkUrl, LinkQrCode, LinkSlip, LoopbackNote } from './link-slip.tsx';
import classes from './link-slip.module.css';

type Props = { link: MadeLink; name: string };

/** A newly created link. Its URL cannot be shown again. */
export function ShownLink({ link: { token, expires_at }, name }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();
  const heading = useRef<HTMLHeadingElement>(null);
  const address = buildLinkUrl(token);

  // below the button, on a phone off screen
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
      <LoopbackNote />
      <LinkQrCode token={token} name={name} />
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
      <AddressActions address={address} title={say('link.forWhom', { name })}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {say('link.print')}
        </Button>
      </AddressActions>
      {createPortal(
        <div className={classes.printed}>
          <LinkSlip token={token} name={name} expires_at={expires_at} />
        </div>,
        document.body,
      )}
    </Stack>
  );
}
