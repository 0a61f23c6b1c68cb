import { describeFailure } from '@dojang/client/client';
import { messages } from '@dojang/schemas/messages';
import type { User } from '@dojang/schemas/user';
import { trpc } from '../../shell/api.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { AdminFormCard } from '../admin/admin-form-card.tsx';
import { useAdminForm } from '../admin/use-admin-form.ts';
import { UserChange } from './user-change.ts';

/** All that an administrator may change of a user. */
export function UpdateUserForm({ user }: { user: User }) {
  const session = useSession();
  const admin = useAdminForm<UserChange>(`update user ${user.id}`, UserChange.partial());
  const form = useSchemaForm(UserChange, user, admin.kept);
  const { mutateAsync: update } = trpc.user.update.useMutation();

  function save(draft: UserChange) {
    const { changes, before } = form.editsOf(draft);

    async function send() {
      const timestamp = new Date().toISOString();
      const answer = await update({ ...changes, id: user.id, before, timestamp });
      const isOwn = answer.user.id === session.user?.id;
      if (isOwn) await session.replace(answer.user);
      return answer;
    }

    function read(error: unknown) {
      const failure = describeFailure(error);
      // it can't be chosen: the form shows what stands
      if (failure.fields['authority'] === messages.lastAdministrator) delete changes.authority;
      return failure;
    }

    return admin.submit({ changes, before }, send, read);
  }

  return (
    <AdminFormCard form={form} admin={admin} submitLabel="Update" onSave={save}>
      {UserChange.keyof().options.map((name) => (
        <SchemaField key={name} {...form.field(name)} />
      ))}
    </AdminFormCard>
  );
}
