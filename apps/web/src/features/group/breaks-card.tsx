import { describeFailure } from '@dojang/client/client';
import { BreakForm } from '@dojang/schemas/group-calls';
import type { TrainingBreak } from '@dojang/schemas/training-group';
import { Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card-heading.tsx';
import lines from '../../ui/page/line-list.module.css';
import { describeBreak } from './describe-group.ts';
import { PlanForm, PlanLine } from './plan-line.tsx';
import { useTold, useToldAlone } from './use-told.ts';

type Props = { groupId: string | null; breaks: readonly TrainingBreak[] };

/** Days without training: of one group, or of the whole club. */
export function BreaksCard({ groupId, breaks }: Props) {
  const say = useSay();
  // another one begins with an empty form
  const [count, setCount] = useState(0);
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="lg">
        <CardHeading title={say(groupId === null ? 'group.clubBreaks' : 'group.breaks')} />
        {breaks.length === 0 && <Text c="dimmed">{say('group.noBreaks')}</Text>}
        <ul className={lines.list}>
          {breaks.map((one) => (
            <BreakLine key={one.id} one={one} />
          ))}
        </ul>
        <AddBreak key={count} groupId={groupId} onDone={() => setCount((before) => before + 1)} />
      </Stack>
    </Paper>
  );
}

function BreakLine({ one }: { one: TrainingBreak }) {
  const say = useSay();
  const { mutate, isPending } = trpc.trainingBreak.delete.useMutation(useToldAlone());
  const what = describeBreak(say, one);
  return (
    <PlanLine
      what={what}
      renderForm={(close) => <ChangeBreak one={one} onClose={close} />}
      question={say('group.deleteQuestion', { what: one.title })}
      warning={say('group.breakWarning')}
      isDeleting={isPending}
      onDelete={() => mutate({ id: one.id })}
    >
      <Text>{what}</Text>
    </PlanLine>
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
      // what somebody else has changed meanwhile stays
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
