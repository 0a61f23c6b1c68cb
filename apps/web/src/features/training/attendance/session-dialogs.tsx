import {
  SessionCancellation,
  type SessionReference,
  SessionTime,
} from '@dojang/schemas/training-calls';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../../shell/api.ts';
import { useIsOnline } from '../../../shell/app-context.ts';
import { useToastedMutation } from '../../../shell/use-toasted-mutation.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { type StateProps, useSessionFeedback } from './session-actions.tsx';

type MoveProps = { session: SessionReference; time: z.output<typeof SessionTime> };

/** Moves a session, online only, as two moves cannot be merged, or cancels it. */
export function PlanDialogs({ session, time, of }: MoveProps & StateProps) {
  const say = useSay();
  const isOnline = useIsOnline();
  return (
    <>
      <PlanDialog
        label={say('attendance.move')}
        title={say('attendance.moveQuestion')}
        isDisabled={!isOnline}
      >
        {(onDone) => <MoveForm session={session} time={time} onDone={onDone} />}
      </PlanDialog>
      <PlanDialog label={say('attendance.cancel')} title={say('attendance.cancelQuestion')}>
        {(onDone) => <CancelForm session={session} of={of} onDone={onDone} />}
      </PlanDialog>
      {!isOnline && <Text size="sm">{say('attendance.needsNetwork')}</Text>}
    </>
  );
}

type DialogProps = {
  label: string;
  title: string;
  isDisabled?: boolean;
  children: (onDone: () => void) => ReactNode;
};

function PlanDialog({ label, title, isDisabled = false, children }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} title={title} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}

function MoveForm({ session, time, onDone }: MoveProps & { onDone: () => void }) {
  const say = useSay();
  const form = useSchemaForm(SessionTime, time);
  const { mutate, isPending, error } = trpc.training.move.useMutation(
    useSessionFeedback({ form, onDone }),
  );
  return (
    <form noValidate onSubmit={form.onSubmit((draft) => mutate({ ...session, ...draft }))}>
      <Stack gap="sm">
        <Text size="sm">{say('attendance.moveIntro')}</Text>
        <SchemaField {...form.field('date')} />
        <SchemaField {...form.field('start')} />
        <SchemaField {...form.field('minutes')} />
        <FailureAlert error={error} form={form} />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {say('attendance.move')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const Reason = SessionCancellation.pick({ note: true });

function CancelForm({ session, of, onDone }: StateProps & { onDone: () => void }) {
  const say = useSay();
  const form = useSchemaForm(Reason);
  const mutate = useToastedMutation('session');
  const { session_id, ...origin } = session;
  const cancel = ({ note }: z.output<typeof Reason>) => {
    const change = { ...origin, note, isCancelled: true as const };
    mutate(session_id, change, of, 'training.sessionCancelled');
    onDone();
  };
  return (
    <form noValidate onSubmit={form.onSubmit(cancel)}>
      <Stack gap="sm">
        <Text size="sm">{say('attendance.cancelIntro')}</Text>
        <SchemaField {...form.field('note')} />
        <Group justify="flex-end">
          <Button type="submit" color="red">
            {say('attendance.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
