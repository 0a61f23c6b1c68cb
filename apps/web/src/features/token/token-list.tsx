import type { ValidToken } from '@dojang/schemas/token';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useFormatTime } from '../../ui/language/use-format-time.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../ui/page/line-table.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';

/** A user's tokens, for administrators. */
export function UserTokens({ userId }: { userId: string }) {
  const query = trpc.token.listOf.useQuery({ id: userId });
  const utils = trpc.useUtils();
  const revoking = trpc.token.revokeOf.useMutation(
    useMutationFeedback({ invalidates: [utils.token.listOf] }),
  );
  if (!query.data) return <NotLoaded query={query} />;
  return <TokenList tokens={query.data} revoking={revoking} />;
}

type Props = {
  tokens: readonly ValidToken[];
  revoking: {
    mutate: (input: { id: string }) => void;
    error: unknown;
    isPending: boolean;
    variables: { id: string } | undefined;
  };
};

/** Valid tokens, each revocable. */
export function TokenList({ tokens, revoking }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();
  const [confirming, setConfirming] = useState<ValidToken | null>(null);
  const { mutate, error, isPending, variables } = revoking;

  return (
    <Stack gap="sm">
      <FailureAlert error={error} />
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
          if (confirming) mutate({ id: confirming.id });
          setConfirming(null);
        }}
        onStay={() => setConfirming(null)}
      />
    </Stack>
  );
}
