import { describeFailure } from '@dojang/client/client';
import { type LinkHolder, LinkUse } from '@dojang/schemas/link';
import type { User } from '@dojang/schemas/user';
import { Alert, Button, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocalReplica, useIsOnline, useSession } from '../../shell/app-context.ts';
import { pushWaiting } from '../../shell/session/push-waiting.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useSpendLink } from './use-spend-link.ts';

const Choice = LinkUse.pick({ password: true });
const empty = {};

type Props = { token: string; holder: LinkHolder; onGone: () => void };

/** Asks for the password, and before that asks whoever else is logged in on this device. */
export function LinkForm({ token, holder, onGone }: Props) {
  const say = useSay();
  const isOnline = useIsOnline();
  const { user } = useSession();
  const [other, setOther] = useState(user && user.id !== holder.userId ? user : null);
  const form = useSchemaForm(Choice, empty);
  const { spend, leave, isPending, error } = useSpendLink(token);
  const { ask, dialog } = useAskOther(holder);
  const failure = error ? describeFailure(error) : null;
  const isSaidAtField = failure !== null && Object.keys(failure.fields).length > 0;
  const refusal = failure && !isSaidAtField ? failure.message : undefined;
  const told = isOnline ? refusal : 'link.offline';

  async function choose({ password }: { password: string }) {
    if (other) {
      if (!(await ask(other))) return;
      await leave();
      setOther(null);
    }
    await spend(password).catch((failed: unknown) => {
      const { status, fields } = describeFailure(failed);
      if (status === 404) onGone();
      form.showErrors(fields);
    });
  }

  return (
    <form noValidate onSubmit={form.onSubmit((draft) => void choose(draft))}>
      <Stack>
        {other && (
          <Alert color="yellow" icon={<IconUsers aria-hidden />}>
            {say('link.otherSignedIn', { name: other.name })}
          </Alert>
        )}
        <FailureAlert text={told && say(told)} />
        {/* whose password it is, for the browser that offers to keep it */}
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

/** Asks whether the person who is logged in here may be logged out, once it was tried to send what waits of theirs. */
function useAskOther({ name }: LinkHolder) {
  const say = useSay();
  const local = useLocalReplica();
  const [question, setQuestion] = useState<Question>();

  async function ask({ name: other }: User): Promise<boolean> {
    const isAllSent = (await pushWaiting(local.current)) === 0;
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
      confirmLabel={say('link.logOutAndGoOn')}
      stayLabel={say('app.cancel')}
      onConfirm={() => question?.answer(true)}
      onStay={() => question?.answer(false)}
    />
  );
  return { ask, dialog };
}
