import { Stack, Title } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useFormatTime } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmButton } from '../../ui/page/confirm-dialog.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { LineTable } from '../../ui/page/line-table.tsx';

type Props = { userId: string; onRevoke: (id: string) => void };

/** A user's open links, each revocable. */
export function OpenLinks({ userId, onRevoke }: Props) {
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
              size="compact-sm"
              loading={isPending && variables.id === id}
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
