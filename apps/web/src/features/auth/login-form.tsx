import { Login } from '@dojang/schemas/auth';
import { UserAnswer } from '@dojang/schemas/user';
import { Anchor, Button, Stack } from '@mantine/core';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../../shell/api.ts';
import { describeFailure, SaidFailure } from '@dojang/client/client';
import { useIsOnline, usePendingLogout, useSession } from '../../shell/app-context.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { PasswordField, TextField } from '../../ui/form/text-fields.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';

export function LoginForm() {
  const say = useSay();
  const session = useSession();
  const router = useRouter();
  const isOnline = useIsOnline();
  const showToast = useToast();
  const pendingLogout = usePendingLogout();
  const notice = useRouterState({ select: ({ location }) => location.state.notice });
  const form = useSchemaForm(Login, {});
  const { mutate, isPending, error, reset } = trpc.auth.login.useMutation({
    onMutate: () => pendingLogout.forget(),
    async onSuccess(sent) {
      const { data } = UserAnswer.safeParse(sent);
      if (!data) throw new SaidFailure(0, 'auth.loginWithoutUser');
      const { hasLostEdits } = await session.start(data.user);
      if (hasLostEdits) showToast({ kind: 'error', text: 'profile.editsLost' });
      // the guard of /login lets nobody stay who is signed in
      await router.invalidate();
    },
  });

  // an error from before the network was lost says nothing about the next attempt
  useEffect(() => {
    if (!isOnline && error) reset();
  }, [isOnline, error, reset]);

  const failure = error ? describeFailure(error).message : notice;
  const told = isOnline ? failure : 'auth.offlineLogin';
  const isDisabled = isPending || !isOnline;

  return (
    <form noValidate onSubmit={form.onSubmit((login) => mutate(login))}>
      <Stack>
        <FailureAlert text={told && say(told)} />
        <TextField
          {...form.field('email')}
          type="email"
          autoComplete="username"
          placeholder="name@example.com"
          withAsterisk={false}
          disabled={isDisabled}
        />
        <PasswordField
          {...form.field('password')}
          autoComplete="current-password"
          withAsterisk={false}
          disabled={isDisabled}
        />
        {/* leads nowhere (behaviour 1.3) */}
        <Anchor href="#" size="sm" onClick={(event) => event.preventDefault()}>
          {say('auth.forgotPassword')}
        </Anchor>
        <Button type="submit" size="md" fullWidth loading={isPending} disabled={isDisabled}>
          {say('auth.login')}
        </Button>
      </Stack>
    </form>
  );
}
