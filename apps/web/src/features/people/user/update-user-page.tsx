import { AccountDraft, Authority, CompetitionDraft, type User } from '@dojang/schemas/user';
import type { ComponentType, ReactNode } from 'react';
import { z } from 'zod';
import { describeFailure } from '@dojang/client/client';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Page } from '../../../ui/page/page.tsx';
import { FoundRecord, cached } from '../../../shell/admin/found-record.tsx';
import { useLocalReplica, useSession } from '../../../shell/app-context.ts';
import { fullNameOf } from './full-name.ts';
import { AllFields } from '../../../ui/form/action-form.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { AdminFormCard } from '../../../shell/admin/admin-form-card.tsx';
import { useAdminForm } from '../../../shell/admin/use-admin-form.ts';

const { name, email, ...account } = AccountDraft.shape;
const { kup, birthday, ...competitionData } = CompetitionDraft.shape;

/** All profile fields and the role, in the order shown. */
const UserChange = z.object({
  name,
  email,
  ...account,
  kup,
  birthday,
  ...competitionData,
  authority: Authority,
});
type UserChange = z.infer<typeof UserChange>;

type Props = {
  id: string;
  /** Content of other features, shown around the form. */
  Around: ComponentType<{ user: User; children: ReactNode }>;
};

export function UpdateUserPage({ id, Around }: Props) {
  const say = useSay();
  const query = trpc.user.find.useQuery({ id }, cached);
  return (
    <Page
      title={say('user.update')}
      {...(query.data && { intro: query.data.email ?? fullNameOf(query.data) })}
    >
      <FoundRecord query={query} missingText={say('user.notFound', { id })}>
        {(user) => (
          <Around key={user.id} user={user}>
            <UpdateUserForm user={user} />
          </Around>
        )}
      </FoundRecord>
    </Page>
  );
}

function UpdateUserForm({ user }: { user: User }) {
  const say = useSay();
  const session = useSession();
  const local = useLocalReplica();
  const admin = useAdminForm<UserChange>(`update user ${user.id}`, UserChange.partial());
  const form = useSchemaForm(UserChange, user, admin.kept);
  const { mutateAsync: update } = trpc.user.update.useMutation();

  function save(draft: UserChange) {
    const { changes, before } = form.editsOf(draft);

    async function send() {
      const isOwn = user.id === session.user?.id;
      // pushes pending edits first, then pulls the changed record
      if (isOwn) await local.current?.sync();
      const timestamp = new Date().toISOString();
      const answer = await update({ ...changes, id: user.id, before, timestamp });
      if (isOwn) {
        await local.current?.sync();
        // the form reloads the page, which starts from the stored record
        await local.current?.flush();
      }
      return answer;
    }

    function describe(error: unknown) {
      const failure = describeFailure(error);
      // not allowed: the form falls back to the stored role
      if (failure.key === 'user.lastAdministrator') delete changes.authority;
      return failure;
    }

    return admin.submit({ changes, before }, send, describe);
  }

  return (
    <AdminFormCard form={form} admin={admin} submitLabel={say('admin.update')} onSave={save}>
      <AllFields form={form} />
    </AdminFormCard>
  );
}
