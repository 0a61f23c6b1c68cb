import { fieldOf } from '@dojang/schemas/field';
import { UserDraft, UserWithPassword } from '@dojang/schemas/user';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { z } from 'zod';
import { trpc } from '../../../shell/api.ts';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Page } from '../../../ui/page/page.tsx';
import { AdminFormCard } from '../../../shell/admin/admin-form-card.tsx';
import { useAdminForm } from '../../../shell/admin/use-admin-form.ts';

/** The part of the form that survives a reload; never the password. */
const PersistedDraft = UserDraft.omit({ password: true }).partial();

/** Discards a password typed before it was opted out of. */
const NoPassword = fieldOf(
  z.string().transform(() => undefined),
  'user.password',
  { kind: 'password' },
);

const NoEmail = fieldOf(
  z.string().transform(() => null),
  'user.email',
  { kind: 'email' },
);

type Access = { isPasswordByLink: boolean; isWithoutEmail: boolean };

function schemaOf({ isPasswordByLink, isWithoutEmail }: Access) {
  const { email, password, ...fields } = UserWithPassword.shape;
  return z.object({
    ...fields,
    email: isWithoutEmail ? NoEmail : email,
    password: isPasswordByLink || isWithoutEmail ? NoPassword : password,
  });
}

/** Creates a user with a password, with a link to choose one, or without a login. */
export function CreateUserPage() {
  const say = useSay();
  const admin = useAdminForm('create user', PersistedDraft);
  const [isPasswordByLink, setIsPasswordByLink] = useState(false);
  const [isWithoutEmail, setIsWithoutEmail] = useState(false);
  const form = useSchemaForm(
    schemaOf({ isPasswordByLink, isWithoutEmail }),
    { authority: 'USER' },
    admin.kept,
  );
  const { mutateAsync: register } = trpc.user.register.useMutation();

  async function send(draft: UserDraft) {
    const { success, user } = await register(draft);
    if (!isPasswordByLink || isWithoutEmail) return { success };
    const params = { id: user.id };
    return {
      success,
      next: { to: '/v1/admin/update/user/$id', params, hash: 'access' } as const,
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
        {!isWithoutEmail && <SchemaField {...form.field('email')} />}
        <SchemaField {...form.field('authority')} />
        {!isPasswordByLink && !isWithoutEmail && <SchemaField {...form.field('password')} />}
        {!isWithoutEmail && (
          <Switch
            size="md"
            label={say('link.personChooses')}
            description={say('link.personChoosesHint')}
            checked={isPasswordByLink}
            onChange={(event) => setIsPasswordByLink(event.currentTarget.checked)}
          />
        )}
        <Switch
          size="md"
          label={say('user.withoutEmail')}
          description={say('user.withoutEmailHint')}
          checked={isWithoutEmail}
          onChange={(event) => setIsWithoutEmail(event.currentTarget.checked)}
        />
      </AdminFormCard>
    </Page>
  );
}
