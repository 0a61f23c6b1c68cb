import { describeFailure } from '@dojang/client/client';
import { BreakForm } from '@dojang/schemas/group-calls';
import type { TrainingBreak } from '@dojang/schemas/training-group';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card-heading.tsx';
import lines from '../../ui/page/line-list.module.css';
import { describeBreak } from './describe-group.ts';
import classes from './group.module.css';
import { Removal } from './removal.tsx';
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
    <li>
      <Text>{what}</Text>
      <Removal
        label={say('group.delete')}
        what={what}
        question={say('group.deleteQuestion', { what: one.title })}
        warning={say('group.breakWarning')}
        isPending={isPending}
        onConfirm={() => mutate({ id: one.id })}
      />
    </li>
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
    <form noValidate onSubmit={form.onSubmit((draft) => mutate({ ...draft, group_id: groupId }))}>
      <Stack gap="sm">
        <div className={classes.fields}>
          <SchemaField {...form.field('title')} />
          <SchemaField {...form.field('from')} />
          <SchemaField {...form.field('until')} />
        </div>
        <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
        <Group>
          <Button type="submit" variant="default" loading={isPending}>
            {say('group.addBreak')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
