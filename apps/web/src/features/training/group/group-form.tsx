import { GroupDetails, type TrainingGroup } from '@dojang/schemas/training-group';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { FormStack } from '../../../ui/form/action-form.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from '../../../ui/form/form-fields.module.css';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';

const initial = { active: true };

export function NewGroupForm({ onCreated }: { onCreated: (id: string) => void }) {
  const say = useSay();
  const form = useSchemaForm(GroupDetails, initial);
  const [pack, setPack] = useState<string | null>(null);
  const { group } = trpc.useUtils();
  const creating = trpc.group.create.useMutation(
    useMutationFeedback({
      form,
      invalidates: [group],
      onSuccess: (answer) => onCreated(answer.group.id),
    }),
  );
  return (
    <FormStack form={form} onSave={(draft) => creating.mutate({ ...draft, grading_pack_id: pack })}>
      <div className={classes.fields}>
        <SchemaField {...form.field('name')} />
        <SchemaField {...form.field('location')} />
        <PackChoice value={pack} onChange={setPack} />
      </div>
      <FormActions form={form} label={say('group.add')} saving={creating} isPrimary />
    </FormStack>
  );
}

/** Edits a group's details and its rule pack. */
export function GroupForm({ group }: { group: TrainingGroup }) {
  const say = useSay();
  const form = useSchemaForm(GroupDetails, group);
  const savedPack = group.grading_pack_id;
  const [pack, setPack] = useState(savedPack);
  const utils = trpc.useUtils();
  const saving = trpc.group.update.useMutation(
    useMutationFeedback({ form, invalidates: [utils.group] }),
  );
  return (
    <FormStack
      form={form}
      onSave={(draft) => {
        const { changes, before } = form.editsOf(draft);
        const isPackChanged = pack !== savedPack;
        saving.mutate({
          id: group.id,
          ...changes,
          ...(isPackChanged && { grading_pack_id: pack }),
          before: { ...before, ...(isPackChanged && { grading_pack_id: savedPack }) },
        });
      }}
    >
      <div className={classes.fields}>
        <SchemaField {...form.field('name')} />
        <SchemaField {...form.field('location')} />
        <PackChoice value={pack} onChange={setPack} />
        <SchemaField {...form.field('active')} />
        <SchemaField {...form.field('on_timetable')} />
      </div>
      <UnsavedGuard isDirty={() => form.isDirty() || pack !== savedPack} />
      <FormActions form={form} label={say('group.save')} saving={saving} isPrimary />
    </FormStack>
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
