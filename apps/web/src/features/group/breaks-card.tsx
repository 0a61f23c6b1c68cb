import { describeFailure } from '@dojang/client/client';
import { BreakForm } from '@dojang/schemas/group-calls';
import type { TrainingBreak } from '@dojang/schemas/training-group';
import { Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card.tsx';
import { dayInFigures, describeBreak } from './describe-group.ts';
import { PlanForm, PlanTable } from './plan-table.tsx';
import { Removal } from './removal.tsx';
import { useTold, useToldAlone } from './use-told.ts';

type Props = { groupId: string | null; breaks: readonly TrainingBreak[] };

/** Days without training, of a group or of the whole club (`groupId` null). */
export function BreaksCard({ groupId, breaks }: Props) {
  const say = useSay();
  const [formKey, setFormKey] = useState(0);
  const title = say(groupId === null ? 'group.clubBreaks' : 'group.breaks');
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="lg">
        <CardHeading title={title} />
        <PlanTable
          label={title}
          rows={breaks}
          emptyText={say('group.noBreaks')}
          titles={[say('group.breakTitle'), say('group.breakFrom'), say('group.breakUntil')]}
          renderCells={(one) => [
            one.title,
            dayInFigures(say, one.from),
            dayInFigures(say, one.until),
          ]}
          describe={(one) => describeBreak(say, one)}
          renderForm={(one, close) => <ChangeBreak one={one} onClose={close} />}
          renderRemoval={(one) => <BreakRemoval one={one} />}
        />
        <AddBreak key={formKey} groupId={groupId} onDone={() => setFormKey((key) => key + 1)} />
      </Stack>
    </Paper>
  );
}

function BreakRemoval({ one }: { one: TrainingBreak }) {
  const say = useSay();
  const { mutate, isPending } = trpc.trainingBreak.delete.useMutation(useToldAlone());
  return (
    <Removal
      label={say('group.delete')}
      what={describeBreak(say, one)}
      question={say('group.deleteQuestion', { what: one.title })}
      warning={say('group.breakWarning')}
      isPending={isPending}
      onConfirm={() => mutate({ id: one.id })}
    />
  );
}

function ChangeBreak({ one, onClose }: { one: TrainingBreak; onClose: () => void }) {
  const say = useSay();
  const form = useSchemaForm(BreakForm, one);
  const { mutate, isPending, error } = trpc.trainingBreak.update.useMutation({
    ...useTold(onClose),
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  return (
    <PlanForm
      form={form}
      label={say('group.saveBreak')}
      isPending={isPending}
      error={error}
      // only the edits: keeps concurrent changes of others
      onSave={(draft) => mutate({ id: one.id, ...form.editsOf(draft).changes })}
      onCancel={onClose}
    >
      <BreakFields form={form} />
    </PlanForm>
  );
}

const empty = {};

function AddBreak({ groupId, onDone }: { groupId: string | null; onDone: () => void }) {
  const say = useSay();
  const form = useSchemaForm(BreakForm, empty);
  const { mutate, isPending, error } = trpc.trainingBreak.create.useMutation({
    ...useTold(onDone),
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  return (
    <PlanForm
      form={form}
      label={say('group.addBreak')}
      isPending={isPending}
      error={error}
      onSave={(draft) => mutate({ ...draft, group_id: groupId })}
    >
      <BreakFields form={form} />
    </PlanForm>
  );
}

type Form = ReturnType<typeof useSchemaForm<typeof BreakForm.shape>>;

function BreakFields({ form }: { form: Form }) {
  return (
    <>
      <SchemaField {...form.field('title')} />
      <SchemaField {...form.field('from')} />
      <SchemaField {...form.field('until')} />
    </>
  );
}
