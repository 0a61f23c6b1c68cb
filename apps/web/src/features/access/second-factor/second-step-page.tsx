import { describeFailure } from '@dojang/client/client';
import type { SecondStep } from '@dojang/schemas/second-factor';
import type { User } from '@dojang/schemas/user';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { usePendingLogout, useSession } from '../../../shell/app-context.ts';
import { EntryPage } from '../../../shell/entry-page.tsx';
import { useToast } from '../../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { createPasskey, signChallenge } from '../passkey/browser.ts';
import { isPasskeySupported } from '../passkey/is-supported.ts';
import { CodeForm, NewApp, useCodeForm } from './new-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const route = getRouteApi('/second-step');

type LoggedIn = { user: User; codes?: string[] };
type StepProps = { step: SecondStep; onLogin: (answer: LoggedIn) => void };

/** The second step of an administrator's login. Without a second factor it is set up first. */
export function SecondStepPage() {
  const say = useSay();
  const router = useRouter();
  const session = useSession();
  const showToast = useToast();
  const [done, setDone] = useState<LoggedIn | null>(null);
  const { step } = route.useRouteContext();
  const pendingLogout = usePendingLogout();
  useEffect(() => {
    pendingLogout.pause();
    return pendingLogout.resume;
  }, [pendingLogout]);

  async function goOn({ user }: LoggedIn) {
    const { hasLostEdits } = await session.start(user);
    if (hasLostEdits) showToast({ kind: 'error', text: 'profile.editsLost' });
    // the guard of the page redirects a signed-in user
    await router.invalidate();
  }
  async function onLogin(answer: LoggedIn) {
    if (answer.codes) setDone(answer);
    else await goOn(answer);
  }

  if (done?.codes)
    return (
      <EntryPage title={say('secondFactor.setUpTitle')} tabTitle={say('secondFactor.setUpTitle')}>
        <Stack>
          <RecoveryCodes codes={done.codes} />
          <Button size="md" onClick={() => void goOn(done)}>
            {say('secondFactor.goOn')}
          </Button>
        </Stack>
      </EntryPage>
    );
  const { hasTotp, hasPasskey } = step;
  const props = { step, onLogin: (answer: LoggedIn) => void onLogin(answer) };
  return hasTotp || hasPasskey ? <Confirm {...props} /> : <SetUp {...props} />;
}

function Confirm({ step: { hasTotp, hasPasskey }, onLogin }: StepProps) {
  const say = useSay();
  const form = useCodeForm();
  const { client } = trpc.useUtils();
  const confirming = trpc.secondStep.confirm.useMutation({
    onSuccess: onLogin,
    onError: (error) => form.showErrors(describeFailure(error).fields),
  });
  const signing = useMutation({
    mutationFn: async () =>
      client.secondStep.sign.mutate(
        await signChallenge(await client.secondStep.beginSigning.mutate()),
      ),
    onSuccess: onLogin,
  });
  return (
    <EntryPage
      title={say('secondFactor.stepTitle')}
      tabTitle={say('secondFactor.stepTitle')}
      intro={say(hasTotp ? 'secondFactor.stepIntro' : 'secondFactor.stepPasskeyIntro')}
    >
      <Stack>
        {hasPasskey && isPasskeySupported() && (
          <>
            <FailureAlert error={signing.error} />
            <Button size="md" loading={signing.isPending} onClick={() => signing.mutate()}>
              {say('secondFactor.byPasskey')}
            </Button>
          </>
        )}
        <CodeForm form={form} saving={confirming} />
        <Text size="sm" c="dimmed">
          {say('secondFactor.stepLost')}
        </Text>
      </Stack>
    </EntryPage>
  );
}

function SetUp({ step: { isPasskeyOffered }, onLogin }: StepProps) {
  const say = useSay();
  const form = useCodeForm();
  const { client } = trpc.useUtils();
  const beginning = trpc.secondStep.beginTotp.useMutation();
  const settingUp = trpc.secondStep.setUpTotp.useMutation({
    onSuccess: onLogin,
    onError: (error) => form.showErrors(describeFailure(error).fields),
  });
  const registering = useMutation({
    async mutationFn() {
      const answer = await createPasskey(await client.secondStep.beginRegistration.mutate());
      return client.secondStep.register.mutate({ name: say('passkey.passkey'), answer });
    },
    onSuccess: onLogin,
  });
  return (
    <EntryPage
      title={say('secondFactor.setUpTitle')}
      tabTitle={say('secondFactor.setUpTitle')}
      intro={say('secondFactor.setUpIntro')}
    >
      <Stack>
        <FailureAlert error={registering.error ?? beginning.error} />
        {isPasskeyOffered && isPasskeySupported() && (
          <Button size="md" loading={registering.isPending} onClick={() => registering.mutate()}>
            {say('secondFactor.setUpPasskey')}
          </Button>
        )}
        {beginning.data ? (
          <NewApp app={beginning.data} form={form} saving={settingUp} />
        ) : (
          <Button
            size="md"
            variant="default"
            loading={beginning.isPending}
            onClick={() => beginning.mutate()}
          >
            {say('secondFactor.setUpApp')}
          </Button>
        )}
      </Stack>
    </EntryPage>
  );
}
