import { fieldOf } from '@dojang/schemas/field';
import { UserDraft, UserWithPassword } from '@dojang/schemas/user';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { z } from 'zod';
import { trpc } from '../../shell/api.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Page } from '../../ui/page/page.tsx';
import { AdminFormCard } from '../admin/admin-form-card.tsx';
import { linkCardHash } from '../admin/link-card-hash.ts';
import { useAdminForm } from '../admin/use-admin-form.ts';

/** What is kept of the form over a reload: no password. */
const KeptUser = UserDraft.omit({ password: true }).partial();

/** No password, whatever was typed before somebody decided so. */
const NoPassword = fieldOf(
  z.string().transform(() => undefined),
  'user.password',
  { kind: 'password' },
);

function schemaOf(isLeftToPerson: boolean) {
  const { password, ...fields } = UserWithPassword.shape;
  return z.object({ ...fields, password: isLeftToPerson ? NoPassword : password });
}

/** Adds a user, who can sign in at once, or chooses the password with a link. */
export function CreateUserPage() {
  const say = useSay();
  const admin = useAdminForm('create user', KeptUser);
  const [isLeftToPerson, setIsLeftToPerson] = useState(false);
  const form = useSchemaForm(schemaOf(isLeftToPerson), { authority: 'USER' }, admin.kept);
  const { mutateAsync: register } = trpc.user.register.useMutation();

  async function send(draft: UserDraft) {
    const { success, user } = await register(draft);
    if (!isLeftToPerson) return { success };
    const params = { id: user.id };
    return {
      success,
      next: { to: '/v1/admin/update/user/$id', params, hash: linkCardHash } as const,
    };
  }

  return (
    <Page title={say('user.create')} intro={say('user.createIntro')}>
      <AdminFormCard
        form={form}
        admin={admin}
        submitLabel={say('admin.create')}
        onSave={(draft) => admin.submit(form.editsOf(draft), () => send(draft))}
      >
        <SchemaField {...form.field('name')} />
        <SchemaField {...form.field('email')} />
        <SchemaField {...form.field('authority')} />
        {!isLeftToPerson && <SchemaField {...form.field('password')} />}
        <Switch
          size="md"
          label={say('link.personChooses')}
          description={say('link.personChoosesHint')}
          checked={isLeftToPerson}
          onChange={(event) => setIsLeftToPerson(event.currentTarget.checked)}
          // in the dark the track alone is too faint
          styles={{ track: { boxShadow: 'inset 0 0 0 1px var(--mantine-color-dimmed)' } }}
        />
      </AdminFormCard>
    </Page>
  );
}
