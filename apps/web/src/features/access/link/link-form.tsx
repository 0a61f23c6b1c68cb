import { describeFailure } from '@dojang/client/client';
import { type LinkHolder, LinkUse } from '@dojang/schemas/link';
import type { User } from '@dojang/schemas/user';
import { Alert, Button, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  useLocalReplica,
  useIsOnline,
  useSession,
  usePendingLogout,
} from '../../../shell/app-context.ts';
import { pushPending } from '../../../shell/session/push-pending.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { trpc } from '../../../shell/api.ts';
import { useToast } from '../../../shell/toast/toast-provider.tsx';

const Choice = LinkUse.pick({ password: true });

type Props = { token: string; holder: LinkHolder; onInvalid: () => void };

/** Asks for the new password; if another user is logged in on this device, first asks to log them out. */
export function LinkForm({ token, holder, onInvalid }: Props) {
  const say = useSay();
  const isOnline = useIsOnline();
  const navigate = useNavigate();
  const { user } = useSession();
  const [other, setOther] = useState(user && user.id !== holder.userId ? user : null);
  const form = useSchemaForm(Choice);
  const { redeem, logOutOther, isPending, error } = useRedeemLink(token);
  const { confirm, dialog } = useConfirmLogout(holder);

  async function submit({ password }: { password: string }) {
    if (other) {
      if (!(await confirm(other))) return;
      await logOutOther();
      setOther(null);
    }
    await redeem(password).catch((failed: unknown) => {
      const { status, fields, key } = describeFailure(failed);
      // replaces the history entry that has the token
      if (key === 'auth.secondStepNeeded')
        void navigate({ to: '/second-step', replace: true, ignoreBlocker: true });
      if (status === 404) onInvalid();
      form.showErrors(fields);
    });
  }

  return (
    <form noValidate onSubmit={form.onSubmit((draft) => void submit(draft))}>
      <Stack>
        {other && (
          <Alert color="yellow" icon={<IconUsers aria-hidden />}>
            {say('link.otherSignedIn', { name: other.name })}
          </Alert>
        )}
        {isOnline ? (
          <FailureAlert error={error} form={form} />
        ) : (
          <FailureAlert text={say('link.offline')} />
        )}
        {/* username for password managers */}
        <input type="email" autoComplete="username" value={holder.email} readOnly hidden />
        <SchemaField {...form.field('password')} autoComplete="new-password" />
        <Button type="submit" size="md" fullWidth loading={isPending} disabled={!isOnline}>
          {say('link.saveAndLogIn')}
        </Button>
      </Stack>
      {dialog}
    </form>
  );
}

type Question = { other: string; text: string; answer: (isAgreed: boolean) => void };

/** Asks before logging out the current user, after an attempt to push their pending changes. */
function useConfirmLogout({ name }: LinkHolder) {
  const say = useSay();
  const local = useLocalReplica();
  const [question, setQuestion] = useState<Question>();

  async function confirm({ name: other }: User): Promise<boolean> {
    const isAllSent = (await pushPending(local.current)) === 0;
    const text = isAllSent
      ? say('link.logOutOther', { name, other })
      : say('link.logOutOtherAndLose', { other });
    const isAgreed = await new Promise<boolean>((answer) => setQuestion({ other, text, answer }));
    setQuestion(undefined);
    return isAgreed;
  }

  const dialog = (
    <ConfirmDialog
      isOpen={question !== undefined}
      question={say('link.logOutOtherQuestion', { name: question?.other ?? '' })}
      text={question?.text ?? ''}
      stayLabel={say('app.cancel')}
      onStay={() => question?.answer(false)}
    >
      <Button color="red" onClick={() => question?.answer(true)}>
        {say('link.logOutAndGoOn')}
      </Button>
    </ConfirmDialog>
  );
  return { confirm, dialog };
}

/** Redeems a link with the chosen password and logs in; `redeem` rejects if the server refuses. */
function useRedeemLink(token: string) {
  const session = useSession();
  const pendingLogout = usePendingLogout();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const { mutateAsync: logOut, isPending: isLoggingOut } = trpc.auth.logout.useMutation();
  const { mutateAsync, isPending, error } = trpc.link.use.useMutation({
    onMutate: () => pendingLogout.pause(),
    onError(failed) {
      if (describeFailure(failed).key !== 'auth.secondStepNeeded') pendingLogout.resume();
    },
  });

  async function redeem(password: string): Promise<void> {
    const { user } = await mutateAsync({ token, password });
    const { hasLostEdits } = await session.start(user);
    // replaces the history entry that has the token
    await navigate({ to: '/v1/settings/account', replace: true, ignoreBlocker: true });
    showToast(
      hasLostEdits
        ? { kind: 'error', text: 'profile.editsLost' }
        : { kind: 'success', text: 'link.passwordSaved' },
    );
  }

  /** Logs out the current user. Call it before `redeem`: the logout response clears the session cookie. */
  async function logOutOther(): Promise<void> {
    await session.end();
    await logOut().catch(() => pendingLogout.begin());
    queryClient.clear();
  }

  return { redeem, logOutOther, isPending: isPending || isLoggingOut, error };
}
