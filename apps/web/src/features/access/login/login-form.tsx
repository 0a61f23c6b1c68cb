import { EntryPage } from '../../../shell/entry-page.tsx';
import type { Login } from '@dojang/schemas/auth';
import { limits } from '@dojang/schemas/limits';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { describeFailure, SaidFailure } from '@dojang/client/client';
import { useIsOnline, usePendingLogout, useSession } from '../../../shell/app-context.ts';
import { useToast } from '../../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { useClubName } from '../../../ui/theme/appearance.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import type { Arrival } from '../../../shell/session/session.ts';
import { isPasskeySupported } from '../passkey/is-supported.ts';
import type { LoginErrors } from './check-login.ts';
import { useResumption } from './use-resumption.ts';

export function LoginPage() {
  const say = useSay();
  return (
    <EntryPage
      title={useClubName()}
      tabTitle={say('auth.loginTab')}
      intro={say('auth.loginPrompt')}
    >
      <LoginForm />
    </EntryPage>
  );
}

/** Loads the schemas while the user types: the first paint does without them. */
const loadCheck = () => import('./check-login.ts');

function LoginForm() {
  const say = useSay();
  const session = useSession();
  const router = useRouter();
  const isOnline = useIsOnline();
  const showToast = useToast();
  const pendingLogout = usePendingLogout();
  const notice = useRouterState({ select: ({ location }) => location.state.notice });
  const form = useRef<HTMLFormElement>(null);
  const { isEvicted, isResuming } = useResumption(arrive);
  const [typed, setTyped] = useState<Login>({ email: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const { client } = trpc.useUtils();
  const { mutate, isPending, error, reset, variables } = useMutation({
    /** With a passkey if no password is given. */
    mutationFn: async (login: Login | null) =>
      login
        ? client.auth.login.mutate(login)
        : (await import('../passkey/browser.ts')).logIn(client),
    onMutate: () => pendingLogout.pause(),
    async onSuccess(sent) {
      const user = (await loadCheck()).readUser(sent);
      if (!user) throw new SaidFailure(0, 'auth.loginWithoutUser');
      await arrive(await session.start(user));
    },
    async onError(failed) {
      if (describeFailure(failed).key === 'auth.secondStepNeeded')
        await router.navigate({ to: '/second-step', search: router.state.location.search });
      else pendingLogout.resume();
    },
  });

  async function arrive({ hasLostEdits }: Arrival) {
    if (hasLostEdits) showToast({ kind: 'error', text: 'profile.editsLost' });
    // the guard of /login redirects a signed-in user
    await router.invalidate();
  }

  // an error from before going offline says nothing about the next attempt
  useEffect(() => {
    if (!isOnline && error) reset();
  }, [isOnline, error, reset]);

  const failure = error ? describeFailure(error).message : notice;
  const message = isOnline ? failure : 'auth.offlineLogin';
  const isBusy = isPending || isResuming;
  const isDisabled = isBusy || !isOnline;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    // if they can't be loaded, the server validates
    const check = await loadCheck().catch(() => null);
    const invalid = check?.findErrors(typed) ?? {};
    setErrors(invalid);
    const [first] = Object.keys(invalid);
    if (first === undefined) mutate(typed);
    else form.current?.querySelector<HTMLInputElement>(`[data-path=${first}]`)?.focus();
  }

  const fieldOf = (name: keyof Login) => {
    const problem = errors[name];
    return {
      value: typed[name],
      onChange(text: string) {
        setTyped((before) => ({ ...before, [name]: text }));
        setErrors((before) => ({ ...before, [name]: undefined }));
      },
      ...(problem && { error: say(problem) }),
      onFocus: () => void loadCheck().catch(() => {}),
      'data-path': name,
      required: true,
      withAsterisk: false,
      disabled: isDisabled,
    };
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <FailureAlert text={message && say(message)} />
        {isEvicted && !isOnline && <Text>{say('auth.evicted')}</Text>}
        <TextField
          {...fieldOf('email')}
          kind="email"
          facts={{ kind: 'email' }}
          label={say('auth.emailAddress')}
          maxLength={limits.emailMaxLength}
          type="email"
          autoComplete="username"
          placeholder="name@example.com"
        />
        <PasswordField
          {...fieldOf('password')}
          kind="password"
          facts={{ kind: 'password' }}
          label={say('user.password')}
          maxLength={limits.passwordMaxLength}
          autoComplete="current-password"
        />
        <ForgottenPassword />
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={isBusy && variables !== null}
          disabled={isDisabled}
        >
          {say('auth.login')}
        </Button>
        {isPasskeySupported() && (
          <Button
            variant="default"
            size="md"
            fullWidth
            loading={isPending && variables === null}
            disabled={isDisabled}
            onClick={() => mutate(null)}
          >
            {say('auth.passkeyLogin')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** Not a real link (behaviour 1.3): shows below it whom to ask. */
function ForgottenPassword() {
  const say = useSay();
  const [isAnswered, setIsAnswered] = useState(false);

  function showAnswer(event: MouseEvent) {
    event.preventDefault();
    setIsAnswered(true);
  }

  return (
    <div>
      <Anchor href="#" size="sm" onClick={showAnswer}>
        {say('auth.forgotPassword')}
      </Anchor>
      <Text role="status" size="sm" c="dimmed">
        {isAnswered && say('auth.askForLink')}
      </Text>
    </div>
  );
}
