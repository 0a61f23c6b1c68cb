import { choicesOf } from '@dojang/schemas/enumeration';
import { messages } from '@dojang/schemas/messages';
import { authorityLabels, UserDraft } from '@dojang/schemas/user';
import { trpc } from '../../shell/api.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Page } from '../../ui/page/page.tsx';
import { AdminFormCard } from '../admin/admin-form-card.tsx';
import { useAdminForm } from '../admin/use-admin-form.ts';

/** What is kept of the form over a reload: no password. */
const KeptUser = UserDraft.omit({ password: true }).partial();

/** Adds a user, who can sign in at once. */
export function CreateUserPage() {
  const admin = useAdminForm('create user', KeptUser);
  const form = useSchemaForm(UserDraft, { authority: 'USER' }, admin.kept);
  const { mutateAsync: register } = trpc.user.register.useMutation();

  return (
    <Page title="Create User" intro="They log in with this email address and password">
      <AdminFormCard
        form={form}
        admin={admin}
        submitLabel="Create"
        onSave={(draft) => admin.submit(form.editsOf(draft), () => register(draft))}
      >
        <TextField {...form.field('name')} autoComplete="off" />
        <TextField {...form.field('email')} type="email" autoComplete="off" />
        <ChoiceField {...form.field('authority')} choices={choicesOf(authorityLabels)} />
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          description={messages.passwordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </AdminFormCard>
    </Page>
  );
}
