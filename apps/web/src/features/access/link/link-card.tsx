import { limits } from '@dojang/schemas/limits';
import type { CreatedLink } from '@dojang/schemas/link';
import { Button, Group, Stack, Title, Text } from '@mantine/core';
import { IconKey, IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { trpc } from '../../../shell/api.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { AddressActions } from '../../../ui/address-actions.tsx';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { SecretField, SecretHeading } from '../../../ui/secret.tsx';
import { buildLinkUrl, LinkQrCode, LinkSlip, LoopbackNote } from './link-slip.tsx';
import classes from './link-slip.module.css';

const kinds = [
  { kind: 'INVITATION', Icon: IconMailPlus, label: 'link.invite' },
  { kind: 'RESET', Icon: IconKey, label: 'link.resetPassword' },
] as const;

/** Creates one-time links for a user and lists the open ones. */
export function LinkCard({ userId, name }: { userId: string; name: string }) {
  const say = useSay();
  const { link: links } = trpc.useUtils();
  const [created, setCreated] = useState<CreatedLink | null>(null);
  const { mutate, isPending, error, variables } = trpc.link.create.useMutation({
    onMutate: () => setCreated(null),
    onSuccess: setCreated,
    onSettled: () => void refetch(),
  });
  /** Cancels first: a response from before the change lacks it, and `invalidate` alone would reuse a first fetch in flight. */
  async function refetch() {
    await links.list.cancel({ id: userId });
    await links.list.invalidate({ id: userId });
  }

  return (
    <Card title={say('link.title')} intro={say('link.intro', { name, n: limits.linkHours })}>
      <Group gap="sm">
        {kinds.map(({ kind, Icon, label }) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={isPending && variables.kind === kind}
            disabled={isPending}
            onClick={() => mutate({ userId, kind })}
          >
            {say(label)}
          </Button>
        ))}
      </Group>
      <FailureAlert error={error} />
      {created && <ShownLink key={created.id} link={created} name={name} />}
      <OpenLinks userId={userId} onRevoke={(id) => id === created?.id && setCreated(null)} />
    </Card>
  );
}

type Props = { userId: string; onRevoke: (id: string) => void };

function OpenLinks({ userId, onRevoke }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();
  const query = trpc.link.list.useQuery({ id: userId });
  const { link: links } = trpc.useUtils();
  const { mutate, isPending, error, variables } = trpc.link.revoke.useMutation(
    useMutationFeedback({
      invalidates: [links.list],
      onSuccess: (_answer, { id }) => onRevoke(id),
    }),
  );

  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {say('link.openLinks')}
      </Title>
      <FailureAlert error={error} />
      {!query.data && <NotLoaded query={query} />}
      {query.data && (
        <LineTable
          label={say('link.openLinks')}
          rows={query.data}
          emptyText={say('link.noneOpen')}
          titles={['link.kind', 'link.madeBy', 'link.madeOn', 'link.until']}
          renderCells={({ kind, made_by, created_at, expires_at }) => [
            say(kind === 'RESET' ? 'link.reset' : 'link.invitation'),
            made_by,
            formatTime(created_at),
            formatTime(expires_at),
          ]}
          renderActions={({ id }) => (
            <ConfirmButton
              label={say('link.revoke')}
              buttonProps={{ size: 'compact-sm', loading: isPending && variables.id === id }}
              question={say('link.revokeQuestion')}
              text={say('link.revokeWarning')}
              stayLabel={say('link.keep')}
              onConfirm={() => mutate({ id })}
            />
          )}
        />
      )}
    </Stack>
  );
}

type ShownLinkProps = { link: CreatedLink; name: string };

/** A newly created link. Its URL cannot be shown again. */
function ShownLink({ link: { token, expires_at }, name }: ShownLinkProps) {
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
