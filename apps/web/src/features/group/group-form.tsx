import { describeFailure } from '@dojang/client/client';
import { GroupDetails, type TrainingGroup } from '@dojang/schemas/training-group';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './group.module.css';
import { PackChoice } from './pack-choice.tsx';
import { trpc } from '../../shell/api.ts';
import { useTold } from './use-told.ts';

const train = { active: true };

/** Makes a group, and tells `onMade` its id. */
export function NewGroupForm({ onMade }: { onMade: (id: string) => void }) {
  const say = useSay();
  const form = useSchemaForm(GroupDetails, train);
  const [pack, setPack] = useState<string | null>(null);
  const told = useTold();
  const { mutate, isPending, error } = trpc.group.create.useMutation({
    ...told,
    onSuccess(answer) {
      told.onSuccess(answer);
      onMade(answer.group.id);
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

/** Changes what is told of a group, and by which rules it is graded. */
export function GroupForm({ group }: { group: TrainingGroup }) {
  const say = useSay();
  const form = useSchemaForm(GroupDetails, group);
  const known = group.grading_pack_id;
  const [pack, setPack] = useState(known);
  const { mutate, isPending, error } = trpc.group.update.useMutation({
    ...useTold(form.markSaved),
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((draft) => {
        const { changes, before } = form.editsOf(draft);
        const isOther = pack !== known;
        mutate({
          id: group.id,
          ...changes,
          ...(isOther && { grading_pack_id: pack }),
          before: { ...before, ...(isOther && { grading_pack_id: known }) },
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
      <UnsavedGuard isDirty={() => form.isDirty() || pack !== known} />
    </form>
  );
}
