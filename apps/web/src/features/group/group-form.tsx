import { GroupDetails, type TrainingGroup } from '@dojang/schemas/training-group';
import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './group.module.css';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';

const initial = { active: true };

export function NewGroupForm({ onCreated }: { onCreated: (id: string) => void }) {
  const say = useSay();
  const form = useSchemaForm(GroupDetails, initial);
  const [pack, setPack] = useState<string | null>(null);
  const { group } = trpc.useUtils();
  const { mutate, isPending, error } = trpc.group.create.useMutation(
    useMutationFeedback({
      form,
      invalidates: [group],
      onSuccess: (answer) => onCreated(answer.group.id),
    }),
  );
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((draft) => mutate({ ...draft, grading_pack_id: pack }))}
    >
      <Stack gap="md">
        <div className={classes.fields}>
          <SchemaField {...form.field('name')} />
          <SchemaField {...form.field('location')} />
          <PackChoice value={pack} onChange={setPack} />
        </div>
        <FormActions
          label={say('group.add')}
          isPending={isPending}
          error={error}
          form={form}
          isPrimary
        />
      </Stack>
    </form>
  );
}

/** Edits a group's details and its rule pack. */
export function GroupForm({ group }: { group: TrainingGroup }) {
  const say = useSay();
  const form = useSchemaForm(GroupDetails, group);
  const savedPack = group.grading_pack_id;
  const [pack, setPack] = useState(savedPack);
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.group.update.useMutation(
    useMutationFeedback({ form, invalidates: [utils.group] }),
  );
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((draft) => {
        const { changes, before } = form.editsOf(draft);
        const isPackChanged = pack !== savedPack;
        mutate({
          id: group.id,
          ...changes,
          ...(isPackChanged && { grading_pack_id: pack }),
          before: { ...before, ...(isPackChanged && { grading_pack_id: savedPack }) },
        });
      })}
    >
      <Stack gap="md">
        <div className={classes.fields}>
          <SchemaField {...form.field('name')} />
          <SchemaField {...form.field('location')} />
          <PackChoice value={pack} onChange={setPack} />
          <SchemaField {...form.field('active')} />
        </div>
        <FormActions
          label={say('group.save')}
          isPending={isPending}
          error={error}
          form={form}
          isPrimary
        />
      </Stack>
      <UnsavedGuard isDirty={() => form.isDirty() || pack !== savedPack} />
    </form>
  );
}

type PackProps = { value: string | null; onChange: (id: string | null) => void };

function PackChoice({ value, onChange }: PackProps) {
  const say = useSay();
  const { data: packs } = trpc.rulePack.list.useQuery();
  return (
    <NativeSelect
      size="md"
      label={say('group.gradingPack')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: say('group.notGraded') },
        // while loading, the chosen pack is shown by its id
        ...(packs ?? (value === null ? [] : [{ id: value, title: value }])).map((pack) => ({
          value: pack.id,
          label: pack.title,
        })),
      ]}
    />
  );
}
