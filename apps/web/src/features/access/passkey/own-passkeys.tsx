import { type Passkey, PasskeyName } from '@dojang/schemas/passkey';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../../ui/form/action-form.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';

type Props = { passkeys: readonly Passkey[]; isOffered: boolean };

export function OwnPasskeys({ passkeys, isOffered }: Props) {
  const say = useSay();
  return (
    <Stack gap="lg">
      {isOffered ? <AddPasskey /> : <Text>{say('passkey.notHere')}</Text>}
      <PasskeyList passkeys={passkeys} />
    </Stack>
  );
}

function AddPasskey() {
  const say = useSay();
  const form = useSchemaForm(PasskeyName);
  const utils = trpc.useUtils();
  const adding = useMutation({
    async mutationFn({ name }: PasskeyName) {
      const { beginRegistration, register } = utils.client.passkey;
      const { createPasskey } = await import('./browser.ts');
      const answer = await createPasskey(await beginRegistration.mutate());
      return register.mutate({ name, answer });
    },
    ...useMutationFeedback({
      form,
      invalidates: [utils.passkey.list],
      onSuccess: () => form.setValue('name', ''),
    }),
  });
  return (
    <ActionForm
      form={form}
      onSave={(draft) => adding.mutate(draft)}
      label={say('passkey.create')}
      saving={adding}
    />
  );
}

function PasskeyList({ passkeys }: Pick<Props, 'passkeys'>) {
  const say = useSay();
  const formatTime = useFormatTime();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const utils = trpc.useUtils();
  const removing = trpc.passkey.remove.useMutation(
    useMutationFeedback({ invalidates: [utils.passkey.list] }),
  );
  return (
    <Stack gap="sm">
      <FailureAlert error={removing.error} />
      <LineTable
        label={say('passkey.title')}
        rows={passkeys}
        emptyText={say('passkey.none')}
        titles={['passkey.name', 'passkey.createdAt', 'passkey.lastUsed']}
        renderCells={({ name, created_at, last_used_at }) => [
          name,
          formatTime(created_at),
          last_used_at === null ? say('passkey.neverUsed') : formatTime(last_used_at),
        ]}
        renderActions={(passkey) => (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say('passkey.renameOne', { name: passkey.name })}
              onClick={() => setRenamed(passkey)}
            >
              {say('passkey.rename')}
            </Button>
            <ConfirmButton
              label={say('passkey.remove')}
              buttonProps={{
                size: 'compact-sm',
                loading: removing.isPending && removing.variables.id === passkey.id,
                'aria-label': say('passkey.removeOne', { name: passkey.name }),
              }}
              question={say('passkey.removeQuestion', { name: passkey.name })}
              text={say('passkey.removeWarning')}
              stayLabel={say('passkey.keep')}
              onConfirm={() => removing.mutate({ id: passkey.id })}
            />
          </Group>
        )}
      />
      {renamed && <RenameForm key={renamed.id} passkey={renamed} onDone={() => setRenamed(null)} />}
    </Stack>
  );
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const say = useSay();
  const form = useSchemaForm(PasskeyName, { name });
  const utils = trpc.useUtils();
  const saving = trpc.passkey.rename.useMutation(
    useMutationFeedback({ form, invalidates: [utils.passkey.list], onSuccess: onDone }),
  );
  return (
    <ActionForm
      form={form}
      onSave={(draft) => saving.mutate({ id, ...draft })}
      label={say('passkey.renameOne', { name })}
      saving={saving}
    />
  );
}
