import { PasswordChange } from '@dojang/schemas/auth';
import { trpc } from '../../../shell/api.ts';
import { useUser } from '../../../shell/app-context.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import classes from '../../../ui/form/form-fields.module.css';

/** Changes the signed-in user's password; needs the server. */
export function PasswordCard() {
  const say = useSay();
  const { session } = trpc.useUtils();
  const { email } = useUser();
  const form = useSchemaForm(PasswordChange);
  const saving = trpc.auth.changePassword.useMutation(
    useMutationFeedback({
      form,
      invalidates: [session],
      onSuccess() {
        form.setValue('current', '');
        form.setValue('password', '');
      },
    }),
  );

  return (
    <form noValidate onSubmit={form.onSubmit((change) => saving.mutate(change))}>
      <Card title={say('auth.changePassword')} intro={say('auth.changePasswordIntro')} maw="none">
        {/* username for password managers */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <div className={classes.wide}>
          <SchemaField {...form.field('current')} autoComplete="current-password" />
          <SchemaField {...form.field('password')} autoComplete="new-password" />
        </div>
        <FormActions label={say('auth.changePassword')} saving={saving} form={form} />
      </Card>
    </form>
  );
}
