import { PasswordChange } from '@dojang/schemas/auth';
import { describeFailure } from '@dojang/client/client';
import { asIs } from '@dojang/schemas/say';
import { Button, Group, Paper, Stack } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { useUser } from '../../shell/app-context.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card.tsx';
import classes from './profile-form.module.css';

const empty = {};

/** Changes the signed-in user's password; needs the server. */
export function PasswordCard() {
  const say = useSay();
  const showToast = useToast();
  const { session } = trpc.useUtils();
  const { email } = useUser();
  const form = useSchemaForm(PasswordChange, empty);
  const { mutate, isPending, error } = trpc.auth.changePassword.useMutation({
    onSuccess({ success }) {
      void session.invalidate();
      form.setValue('current', '');
      form.setValue('password', '');
      showToast({ kind: 'success', text: asIs(success) });
    },
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  const failure = error && describeFailure(error);
  const isShownAtField = failure !== null && Object.keys(failure.fields).length > 0;

  return (
    <Paper p={{ base: 'md', sm: 'xl' }}>
      <form noValidate onSubmit={form.onSubmit((change) => mutate(change))}>
        <Stack gap="lg">
          <CardHeading title={say('auth.changePassword')} intro={say('auth.changePasswordIntro')} />
          {/* username for password managers */}
          <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
          <div className={classes.fields}>
            <SchemaField {...form.field('current')} autoComplete="current-password" />
            <SchemaField {...form.field('password')} autoComplete="new-password" />
          </div>
          <FailureAlert text={failure && !isShownAtField ? say(failure.message) : undefined} />
          <Group>
            <Button type="submit" variant="default" loading={isPending}>
              {say('auth.changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
