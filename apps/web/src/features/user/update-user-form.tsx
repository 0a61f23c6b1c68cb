import {
  ageGroupLabels,
  genderChoices,
  kupLabels,
  performanceClassLabels,
  weightClassLabels,
} from '@dojang/schemas/competition';
import { choicesOf } from '@dojang/schemas/enumeration';
import { authorityLabels, type User } from '@dojang/schemas/user';
import { trpc } from '../../shell/api.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { AdminFormCard } from '../admin/admin-form-card.tsx';
import { useAdminForm } from '../admin/use-admin-form.ts';
import { changesOf, UserChange } from './user-change.ts';

/** All that an administrator may change of a user. */
export function UpdateUserForm({ user }: { user: User }) {
  const session = useSession();
  const admin = useAdminForm(`update user ${user.id}`, UserChange);
  const form = useSchemaForm(UserChange, admin.kept?.values ?? user);
  const { mutateAsync: update } = trpc.user.update.useMutation({
    async onSuccess({ user: updated }, { id: _, ...saved }) {
      if (updated.id === session.user?.id) await session.replace(updated, Object.keys(saved));
    },
  });

  return (
    <AdminFormCard
      form={form}
      admin={admin}
      submitLabel="Update"
      onSave={(draft) =>
        admin.submit(draft, () => update({ id: user.id, ...changesOf(user, draft) }))
      }
    >
      <TextField {...form.field('name')} autoComplete="off" />
      <TextField {...form.field('email')} type="email" autoComplete="off" />
      <TextField {...form.field('surname')} autoComplete="off" />
      <ChoiceField {...form.field('kup')} choices={choicesOf(kupLabels)} />
      <DayField {...form.field('birthday')} />
      <ChoiceField {...form.field('weight_class')} choices={choicesOf(weightClassLabels)} />
      <ChoiceField {...form.field('gender')} choices={genderChoices} />
      <ChoiceField {...form.field('ag')} choices={choicesOf(ageGroupLabels)} />
      <ChoiceField {...form.field('pg')} choices={choicesOf(performanceClassLabels)} />
      <ChoiceField {...form.field('authority')} choices={choicesOf(authorityLabels)} />
    </AdminFormCard>
  );
}
