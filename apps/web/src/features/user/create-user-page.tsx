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

/** No address neither. */
const NoEmail = fieldOf(
  z.string().transform(() => null),
  'user.email',
  { kind: 'email' },
);

type Access = { isLeftToPerson: boolean; isWithoutEmail: boolean };

function schemaOf({ isLeftToPerson, isWithoutEmail }: Access) {
  const { email, password, ...fields } = UserWithPassword.shape;
  return z.object({
    ...fields,
    email: isWithoutEmail ? NoEmail : email,
    password: isLeftToPerson || isWithoutEmail ? NoPassword : password,
  });
}

const switchProps = {
  size: 'md',
  // in the dark the track alone is too faint
  styles: { track: { boxShadow: 'inset 0 0 0 1px var(--mantine-color-dimmed)' } },
} as const;

/** Adds a user, who can sign in at once, or chooses the password with a link. */
export function CreateUserPage() {
  const say = useSay();
  const admin = useAdminForm('create user', KeptUser);
  const [isLeftToPerson, setIsLeftToPerson] = useState(false);
  const [isWithoutEmail, setIsWithoutEmail] = useState(false);
  const form = useSchemaForm(
    schemaOf({ isLeftToPerson, isWithoutEmail }),
    { authority: 'USER' },
    admin.kept,
  );
  const { mutateAsync: register } = trpc.user.register.useMutation();

  async function send(draft: UserDraft) {
    const { success, user } = await register(draft);
    if (!isLeftToPerson || isWithoutEmail) return { success };
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
        {!isWithoutEmail && <SchemaField {...form.field('email')} />}
        <SchemaField {...form.field('authority')} />
        {!isLeftToPerson && !isWithoutEmail && <SchemaField {...form.field('password')} />}
        {!isWithoutEmail && (
          <Switch
            {...switchProps}
            label={say('link.personChooses')}
            description={say('link.personChoosesHint')}
            checked={isLeftToPerson}
            onChange={(event) => setIsLeftToPerson(event.currentTarget.checked)}
          />
        )}
        <Switch
          {...switchProps}
          label={say('user.withoutEmail')}
          description={say('user.withoutEmailHint')}
          checked={isWithoutEmail}
          onChange={(event) => setIsWithoutEmail(event.currentTarget.checked)}
        />
      </AdminFormCard>
    </Page>
  );
}
