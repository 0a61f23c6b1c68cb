import type { ValidToken } from '@dojang/schemas/token';
import { Badge, Group, Stack } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';

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

export function TokenList({ tokens, revoking }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();
  const { mutate, error, isPending, variables } = revoking;

  return (
    <Stack gap="sm">
      <FailureAlert error={error} />
      <LineTable
        label={say('token.title')}
        rows={tokens}
        emptyText={say('token.none')}
        titles={['token.name', 'token.createdAt', 'token.until', 'token.lastUsed']}
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
        renderActions={({ id, name }) => (
          <ConfirmButton
            label={say('token.revoke')}
            buttonProps={{
              size: 'compact-sm',
              loading: isPending && variables?.id === id,
              'aria-label': say('token.revokeOne', { name }),
            }}
            question={say('token.revokeQuestion', { name })}
            text={say('token.revokeWarning')}
            stayLabel={say('token.keep')}
            onConfirm={() => mutate({ id })}
          />
        )}
      />
    </Stack>
  );
}
