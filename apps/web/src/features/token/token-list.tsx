import { describeFailure } from '@dojang/client/client';
import { asIs } from '@dojang/schemas/say';
import type { ValidToken } from '@dojang/schemas/token';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useFormatTime } from '../../ui/language/use-format-time.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../ui/page/line-table.tsx';

/** `onChange` is called after each change of `tokens`. */
export type TokensProps = { tokens: readonly ValidToken[]; onChange: () => void };

/** A user's tokens, for administrators. */
export function UserTokens({ tokens, onChange }: TokensProps) {
  const revoking = trpc.token.revokeOf.useMutation({ onSettled: onChange });
  return <TokenList tokens={tokens} revoking={revoking} />;
}

type Props = {
  tokens: readonly ValidToken[];
  revoking: {
    mutateAsync: (input: { id: string }) => Promise<{ success: string }>;
    error: unknown;
    isPending: boolean;
    variables: { id: string } | undefined;
  };
  onRevoke?: (id: string) => void;
};

/** Valid tokens, each revocable. */
export function TokenList({ tokens, revoking, onRevoke }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();
  const showToast = useToast();
  const [confirming, setConfirming] = useState<ValidToken | null>(null);
  const { error, isPending, variables } = revoking;

  async function revoke(id: string) {
    try {
      const { success } = await revoking.mutateAsync({ id });
      onRevoke?.(id);
      showToast({ kind: 'success', text: asIs(success) });
    } catch {
      // shown above the list
    }
  }

  return (
    <Stack gap="sm">
      <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
      <LineTable
        label={say('token.title')}
        rows={tokens}
        emptyText={say('token.none')}
        titles={[
          say('token.name'),
          say('token.createdAt'),
          say('token.until'),
          say('token.lastUsed'),
        ]}
        renderCells={({ name, access, created_at, expires_at, last_used_at }) => [
          <Group key="name" gap="xs">
            {name}
            <Badge variant="light" color={access === 'FULL' ? 'orange' : undefined}>
              {say(access === 'FULL' ? 'token.full' : 'token.readOnly')}
            </Badge>
          </Group>,
          formatTime(created_at),
          formatTime(expires_at),
          last_used_at === null ? say('token.neverUsed') : formatTime(last_used_at),
        ]}
        renderActions={(token) => (
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            aria-label={say('token.revokeOne', { name: token.name })}
            loading={isPending && variables?.id === token.id}
            onClick={() => setConfirming(token)}
          >
            {say('token.revoke')}
          </Button>
        )}
      />
      <ConfirmDialog
        isOpen={confirming !== null}
        question={say('token.revokeQuestion', { name: confirming?.name ?? '' })}
        text={say('token.revokeWarning')}
        confirmLabel={say('token.revoke')}
        stayLabel={say('token.keep')}
        onConfirm={() => {
          if (confirming) void revoke(confirming.id);
          setConfirming(null);
        }}
        onStay={() => setConfirming(null)}
      />
    </Stack>
  );
}
