import { UserDraft } from '@dojang/schemas/user';
import { trpc } from '../../shell/api.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Page } from '../../ui/page/page.tsx';
import { AdminFormCard } from '../admin/admin-form-card.tsx';
import { useAdminForm } from '../admin/use-admin-form.ts';

/** What is kept of the form over a reload: no password. */
const KeptUser = UserDraft.omit({ password: true }).partial();

/** Adds a user, who can sign in at once. */
export function CreateUserPage() {
  const say = useSay();
  const admin = useAdminForm('create user', KeptUser);
  const form = useSchemaForm(UserDraft, { authority: 'USER' }, admin.kept);
  const { mutateAsync: register } = trpc.user.register.useMutation();

  return (
    <Page title={say('user.create')} intro={say('user.createIntro')}>
      <AdminFormCard
        form={form}
        admin={admin}
        submitLabel={say('admin.create')}
        onSave={(draft) => admin.submit(form.editsOf(draft), () => register(draft))}
      >
        <SchemaField {...form.field('name')} />
        <SchemaField {...form.field('email')} />
        <SchemaField {...form.field('authority')} />
        <SchemaField {...form.field('password')} />
      </AdminFormCard>
    </Page>
  );
}
