import { describeFailure } from '@dojang/client/client';
import { SlotForm } from '@dojang/schemas/group-calls';
import { today } from '@dojang/schemas/time';
import type { TrainingSlot } from '@dojang/schemas/training-group';
import { weekdayName } from '@dojang/schemas/weekday';
import { Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card.tsx';
import { describeSlot, describeTime } from './describe-group.ts';
import { PlanForm, PlanTable } from './plan-table.tsx';
import { Removal } from './removal.tsx';
import { useTold, useToldAlone } from './use-told.ts';

/** Current and future weekly times of a group. */
export function SlotsCard({ groupId, slots }: { groupId: string; slots: readonly TrainingSlot[] }) {
  const say = useSay();
  const [formKey, setFormKey] = useState(0);
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="lg">
        <CardHeading title={say('group.slots')} />
        <PlanTable
          label={say('group.slots')}
          rows={slots}
          emptyText={say('group.noSlots')}
          titles={[say('group.weekday'), say('group.minutes'), say('group.valid')]}
          renderCells={(slot) => [
            `${weekdayName(slot.weekday, say.locale)} ${slot.start}`,
            slot.minutes,
            describeTime(say, slot.valid_from, slot.valid_until),
          ]}
          describe={(slot) => describeSlot(say, slot)}
          renderForm={(slot, close) => <ChangeSlot slot={slot} onClose={close} />}
          renderRemoval={(slot) => <SlotRemoval slot={slot} />}
        />
        <AddSlot key={formKey} groupId={groupId} onDone={() => setFormKey((key) => key + 1)} />
      </Stack>
    </Paper>
  );
}

function SlotRemoval({ slot }: { slot: TrainingSlot }) {
  const say = useSay();
  const { mutate, isPending } = trpc.slot.delete.useMutation(useToldAlone());
  const what = describeSlot(say, slot);
  return (
    <Removal
      label={say('group.delete')}
      what={what}
      question={say('group.deleteQuestion', { what })}
      warning={say('group.slotWarning')}
      isPending={isPending}
      onConfirm={() => mutate({ id: slot.id })}
    />
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
      // only the edits: keeps concurrent changes of others
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
