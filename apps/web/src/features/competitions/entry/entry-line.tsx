import {
  describeEntry,
  describeEntryDivision,
  describeFee,
  feeOf,
} from '@dojang/schemas/describe-entry';
import { EntryChange } from '@dojang/schemas/entry';
import { assess } from '@dojang/schemas/assess';
import { isOpen, refusalByEnd, registrationRefusal } from '@dojang/schemas/entry-rules';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useReplica } from '../../../shell/replica/use-replica.ts';
import { usePushToast } from '../../../shell/use-toasted-mutation.ts';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { FormStack } from '../../../ui/form/action-form.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import { chipOf, type Competition, type Competitor, type Entry } from './competition-view.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntryChanges } from './use-entry-changes.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';

type Props = { entry: Entry; competition: Competition; person: Competitor };

const role = 'PERSON';

/** An entry of the user or a child, which they change while it is a wish, and withdraw at any time. */
export function EntryLine({ entry, competition, person }: Props) {
  const say = useSay();
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const isPending = useReplica((replica) =>
    replica
      ?.mutations('competition', competition.id)
      .some(
        ({ state, change }) =>
          state === 'pending' && 'entry_id' in change && change.entry_id === entry.id,
      ),
  );
  const canChange =
    entry.state === 'WISHED' &&
    registrationRefusal(say, competition, role) === null &&
    assess(competition, person, null, { role }).refusal === null;
  const canWithdraw = refusalByEnd(competition, entry, { action: 'WITHDRAW', role }) === null;
  const name = fullNameOf(person);
  const fee = describeFee(say, feeOf(competition, entry));
  return (
    <Stack gap={6} align="start">
      <StateChip state={chipOf(entry)}>{describeEntry(say, competition, entry)}</StateChip>
      {isPending && (
        <Text size="sm" role="status">
          {say('competition.willBeSent')}
        </Text>
      )}
      <Text size="sm">
        {describeEntryDivision(say, competition, entry)}
        {entry.details && ` · ${say('competition.feeOf', { fee })}`}
      </Text>
      {isOpen(entry) && canWithdraw && (
        <Group gap="sm">
          {canChange && (
            <Button
              variant="default"
              aria-label={say('competition.changeEntryOf', { name })}
              onClick={() => setOpen('change')}
            >
              {say('competition.change')}
            </Button>
          )}
          <Button
            variant="light"
            color="red"
            aria-label={say('competition.withdrawOf', { name })}
            onClick={() => setOpen('withdraw')}
          >
            {say('competition.withdraw')}
          </Button>
        </Group>
      )}
      <Dialog
        isOpen={open === 'withdraw'}
        onClose={close}
        title={say('competition.withdrawQuestion', { name })}
      >
        <WithdrawForm {...{ entry, competition, person }} onDone={close} />
      </Dialog>
      <Dialog
        isOpen={open === 'change'}
        onClose={close}
        title={say('competition.changeEntryOf', { name })}
      >
        <EntryForm competition={competition} people={[person]} changed={entry} onDone={close} />
      </Dialog>
    </Stack>
  );
}

const Withdrawal = EntryChange.options[1].pick({ note: true });

function WithdrawForm({ entry, competition, person, onDone }: Props & { onDone: () => void }) {
  const say = useSay();
  const form = useSchemaForm(Withdrawal);
  const { change } = useEntryChanges();
  const push = usePushToast();
  const isConfirmed = entry.state === 'CONFIRMED';
  return (
    <FormStack
      form={form}
      onSave={({ note }) => {
        const withdrawal = { action: 'WITHDRAW', entry_id: entry.id, note } as const;
        push([change({ competition, person }, withdrawal)], 'competition.withdrawalSent');
        onDone();
      }}
    >
      <Text>
        {say(isConfirmed ? 'competition.withdrawConfirmed' : 'competition.withdrawWarning')}
      </Text>
      <SchemaField {...form.field('note')} label={say('competition.reasonToCoach')} />
      <FormActions form={form} label={say('competition.withdraw')} onCancel={onDone} />
    </FormStack>
  );
}
