import type { CreatedLink } from '@dojang/schemas/link';
import { Stack, Text } from '@mantine/core';
import { createPortal } from 'react-dom';
import { AddressActions } from '../../ui/address-actions.tsx';
import { useFormatTime } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { PrintButton } from '../../ui/action-buttons.tsx';
import { SecretField, SecretHeading } from '../../ui/secret.tsx';
import { buildLinkUrl, LinkQrCode, LinkSlip, LoopbackNote } from './link-slip.tsx';
import classes from './link-slip.module.css';

type Props = { link: CreatedLink; name: string };

/** A newly created link. Its URL cannot be shown again. */
export function ShownLink({ link: { token, expires_at }, name }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();
  const address = buildLinkUrl(token);

  return (
    <Stack>
      <SecretHeading
        title={say('link.forWhom', { name })}
        warning={say('link.handOver', { name })}
      />
      <LoopbackNote />
      <LinkQrCode token={token} name={name} />
      <SecretField label={say('link.address')} value={address} />
      <Text size="sm" c="dimmed">
        {say('link.validUntil', { when: formatTime(expires_at) })}
      </Text>
      <AddressActions address={address} title={say('link.forWhom', { name })}>
        <PrintButton>{say('link.print')}</PrintButton>
      </AddressActions>
      {createPortal(
        <div className={classes.printed} data-sheet>
          <LinkSlip token={token} name={name} expires_at={expires_at} />
        </div>,
        document.body,
      )}
    </Stack>
  );
}
