import { EntryPage } from '../../../shell/entry-page.tsx';
import type { Login } from '@dojang/schemas/auth';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import {
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { trpc } from '../../../shell/api.ts';
import { describeFailure, SaidFailure } from '@dojang/client/client';
import { useIsOnline, usePendingLogout, useSession } from '../../../shell/app-context.ts';
import { useToast } from '../../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useClubName } from '../../../ui/theme/appearance.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import type { Arrival } from '../../../shell/session/session.ts';
import { isPasskeySupported } from '../passkey/is-supported.ts';
import type { LoginErrors } from './check-login.ts';
import { LoginFields } from './login-fields.tsx';
import { takeEarlyLogin } from './early-login.ts';
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

  async function submit(login: Login) {
    // if they can't be loaded, the server validates
    const check = await loadCheck().catch(() => null);
    const invalid = check?.findErrors(login) ?? {};
    setErrors(invalid);
    const [first] = Object.keys(invalid);
    if (first === undefined) mutate(login);
    else form.current?.querySelector<HTMLInputElement>(`[data-path=${first}]`)?.focus();
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void submit(typed);
  }

  const takeEarly = useEffectEvent(() => {
    const early = takeEarlyLogin(form.current);
    if (!early) return;
    setTyped(early.typed);
    if (early.isSubmitted) void submit(early.typed);
  });
  // in the commit that removes the first paint: nothing is typed in between
  useLayoutEffect(() => takeEarly(), []);

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
      disabled: isDisabled,
    };
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack>
        <FailureAlert text={message && say(message)} />
        {isEvicted && !isOnline && <Text>{say('auth.evicted')}</Text>}
        <LoginFields
          fieldOf={fieldOf}
          submit={{ loading: isBusy && variables !== null, disabled: isDisabled }}
        />
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
