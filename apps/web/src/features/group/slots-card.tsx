import { describeFailure } from '@dojang/client/client';
import { SlotForm } from '@dojang/schemas/group-calls';
import { today } from '@dojang/schemas/time';
import type { TrainingSlot } from '@dojang/schemas/training-group';
import { Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card-heading.tsx';
import lines from '../../ui/page/line-list.module.css';
import { describeSlot, describeTime } from './describe-group.ts';
import { PlanForm, PlanLine } from './plan-line.tsx';
import { useTold, useToldAlone } from './use-told.ts';

/** The weekly times of a group, now and later. */
export function SlotsCard({ groupId, slots }: { groupId: string; slots: readonly TrainingSlot[] }) {
  const say = useSay();
  // another one begins with an empty form
  const [count, setCount] = useState(0);
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="lg">
        <CardHeading title={say('group.slots')} />
        {slots.length === 0 && <Text c="dimmed">{say('group.noSlots')}</Text>}
        <ul className={lines.list}>
          {slots.map((slot) => (
            <SlotLine key={slot.id} slot={slot} />
          ))}
        </ul>
        <AddSlot key={count} groupId={groupId} onDone={() => setCount((before) => before + 1)} />
      </Stack>
    </Paper>
  );
}

function SlotLine({ slot }: { slot: TrainingSlot }) {
  const say = useSay();
  const { mutate, isPending } = trpc.slot.delete.useMutation(useToldAlone());
  const what = describeSlot(say, slot);
  return (
    <PlanLine
      what={what}
      renderForm={(close) => <ChangeSlot slot={slot} onClose={close} />}
      question={say('group.deleteQuestion', { what })}
      warning={say('group.slotWarning')}
      isDeleting={isPending}
      onDelete={() => mutate({ id: slot.id })}
    >
      <Text>{what}</Text>
      <Text size="sm" c="dimmed">
        {describeTime(say, slot.valid_from, slot.valid_until)}
      </Text>
    </PlanLine>
  );
}

function ChangeSlot({ slot, onClose }: { slot: TrainingSlot; onClose: () => void }) {
  const say = useSay();
  const form = useSchemaForm(SlotForm, slot);
  const { mutate, isPending, error } = trpc.slot.update.useMutation({
    ...useTold(onClose),
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  return (
    <PlanForm
      form={form}
      label={say('group.saveSlot')}
      isPending={isPending}
      error={error}
      // what somebody else has changed meanwhile stays
      onSave={(draft) => mutate({ id: slot.id, ...form.editsOf(draft).changes })}
      onCancel={onClose}
    >
      <SlotFields form={form} />
    </PlanForm>
  );
}

function AddSlot({ groupId, onDone }: { groupId: string; onDone: () => void }) {
  const say = useSay();
  const form = useSchemaForm(SlotForm, { minutes: 60, valid_from: today() });
  const { mutate, isPending, error } = trpc.slot.create.useMutation({
    ...useTold(onDone),
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  return (
    <PlanForm
      form={form}
      label={say('group.addSlot')}
      isPending={isPending}
      error={error}
      onSave={(draft) => mutate({ group_id: groupId, ...draft })}
    >
      <SlotFields form={form} />
    </PlanForm>
  );
}

type Form = ReturnType<typeof useSchemaForm<typeof SlotForm.shape>>;

function SlotFields({ form }: { form: Form }) {
  return (
    <>
      <SchemaField {...form.field('weekday')} />
      <SchemaField {...form.field('start')} />
      <SchemaField {...form.field('minutes')} />
      <SchemaField {...form.field('valid_from')} />
      <SchemaField {...form.field('valid_until')} />
    </>
  );
}
