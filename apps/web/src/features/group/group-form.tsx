import { describeFailure } from '@dojang/client/client';
import { GroupDetails, type TrainingGroup } from '@dojang/schemas/training-group';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './group.module.css';
import { trpc } from '../../shell/api.ts';
import { useTold } from './use-told.ts';

const initial = { active: true };

export function NewGroupForm({ onCreated }: { onCreated: (id: string) => void }) {
  const say = useSay();
  const form = useSchemaForm(GroupDetails, initial);
  const [pack, setPack] = useState<string | null>(null);
  const callbacks = useTold();
  const { mutate, isPending, error } = trpc.group.create.useMutation({
    ...callbacks,
    onSuccess(response) {
      callbacks.onSuccess(response);
      onCreated(response.group.id);
    },
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
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
        <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
        <Group>
          <Button type="submit" loading={isPending}>
            {say('group.add')}
          </Button>
        </Group>
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
  const { mutate, isPending, error } = trpc.group.update.useMutation({
    ...useTold(form.markSaved),
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
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
        <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
        <Group>
          <Button type="submit" loading={isPending}>
            {say('group.save')}
          </Button>
        </Group>
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
