import { describeFailure } from '@dojang/client/client';
import { SlotForm } from '@dojang/schemas/group-calls';
import { today } from '@dojang/schemas/time';
import type { TrainingSlot } from '@dojang/schemas/training-group';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card-heading.tsx';
import lines from '../../ui/page/line-list.module.css';
import { describeSlot, describeTime } from './describe-group.ts';
import classes from './group.module.css';
import { Removal } from './removal.tsx';
import { useTold, useToldAlone } from './use-told.ts';

/** The weekly times of a group, now and later. */
export function SlotsCard({ groupId, slots }: { groupId: string; slots: readonly TrainingSlot[] }) {
  const say = useSay();
  // another one begins with an empty form
  const [count, setCount] = useState(0);
  const create = trpc.slot.create.useMutation(useTold(() => setCount((before) => before + 1)));
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
        <Fields
          key={count}
          slot={{ minutes: 60, valid_from: today() }}
          label={say('group.addSlot')}
          isPending={create.isPending}
          error={create.error}
          onSave={(draft) => create.mutate({ group_id: groupId, ...draft })}
        />
      </Stack>
    </Paper>
  );
}

function SlotLine({ slot }: { slot: TrainingSlot }) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const update = trpc.slot.update.useMutation(useTold(() => setIsOpen(false)));
  const remove = trpc.slot.delete.useMutation(useToldAlone());
  const what = describeSlot(say, slot);
  const change = say('group.change');
  if (isOpen)
    return (
      <li>
        <Fields
          slot={slot}
          label={say('group.saveSlot')}
          isPending={update.isPending}
          error={update.error}
          onSave={(draft) => update.mutate({ id: slot.id, ...draft })}
          onCancel={() => setIsOpen(false)}
        />
      </li>
    );
  return (
    <li>
      <div>
        <Text>{what}</Text>
        <Text size="sm" c="dimmed">
          {describeTime(say, slot.valid_from, slot.valid_until)}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={say('group.actionOn', { action: change, what })}
          onClick={() => setIsOpen(true)}
        >
          {change}
        </Button>
        <Removal
          label={say('group.delete')}
          what={what}
          question={say('group.deleteQuestion', { what })}
          warning={say('group.slotWarning')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id: slot.id })}
        />
      </Group>
    </li>
  );
}

type FieldsProps = {
  slot: Partial<TrainingSlot>;
  label: string;
  isPending: boolean;
  error: unknown;
  onSave: (draft: SlotForm) => void;
  onCancel?: () => void;
};

function Fields({ slot, label, isPending, error, onSave, onCancel }: FieldsProps) {
  const say = useSay();
  const form = useSchemaForm(SlotForm, slot);
  return (
    <form noValidate onSubmit={form.onSubmit(onSave)} style={{ flexGrow: 1 }}>
      <Stack gap="sm">
        <div className={classes.fields}>
          <SchemaField {...form.field('weekday')} />
          <SchemaField {...form.field('start')} />
          <SchemaField {...form.field('minutes')} />
          <SchemaField {...form.field('valid_from')} />
          <SchemaField {...form.field('valid_until')} />
        </div>
        <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
        <Group gap="sm">
          <Button type="submit" variant="default" loading={isPending}>
            {label}
          </Button>
          {onCancel && (
            <Button variant="subtle" onClick={onCancel}>
              {say('app.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
