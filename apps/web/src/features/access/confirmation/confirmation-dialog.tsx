import { describeFailure } from '@dojang/client/client';
import { Confirmation } from '@dojang/schemas/auth';
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../shell/api.ts';
import { useLeaveEndedSession, useSession } from '../../../shell/app-context.ts';
import { FormStack } from '../../../ui/form/action-form.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { isPasskeySupported } from '../passkey/is-supported.ts';

type Props = { onAnswer: (isConfirmed: boolean) => void };

/** Asks for the password or a passkey of the signed-in user. */
export function ConfirmationDialog({ onAnswer }: Props) {
  const say = useSay();
  const { user } = useSession();
  const leave = useLeaveEndedSession();
  const form = useSchemaForm(Confirmation);
  const { client } = trpc.useUtils();
  const choice = trpc.confirmation.choice.useQuery();
  const confirming = trpc.confirmation.confirm.useMutation({
    onSuccess: () => onAnswer(true),
    async onError(failed) {
      const { key, status, fields } = describeFailure(failed);
      form.showErrors(fields);
      if (key === 'auth.secondStepNeeded') await leave(undefined, '/second-step');
      if (key === 'auth.secondStepNeeded' || status === 401) onAnswer(false);
    },
  });
  const signing = useMutation({
    async mutationFn() {
      const { signChallenge } = await import('../passkey/browser.ts');
      const { beginSigning, sign } = client.confirmation;
      return sign.mutate(await signChallenge(await beginSigning.mutate()));
    },
    onSuccess: () => onAnswer(true),
  });
  return (
    <Dialog isOpen title={say('auth.confirmTitle')} onClose={() => onAnswer(false)}>
      <FormStack form={form} onSave={(draft) => confirming.mutate(draft)}>
        <Text>{say('auth.confirmWhy')}</Text>
        {choice.data?.hasPasskey && isPasskeySupported() && (
          <>
            <FailureAlert error={signing.error} />
            <Button
              variant="default"
              size="md"
              loading={signing.isPending}
              onClick={() => signing.mutate()}
            >
              {say('auth.confirmPasskey')}
            </Button>
          </>
        )}
        {/* username for password managers */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <SchemaField {...form.field('password')} autoComplete="current-password" data-autofocus />
        <FormActions
          label={say('auth.confirm')}
          saving={confirming}
          form={form}
          onCancel={() => onAnswer(false)}
        />
      </FormStack>
    </Dialog>
  );
}
