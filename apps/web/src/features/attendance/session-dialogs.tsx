import {
  SessionCancellation,
  type SessionReference,
  SessionTime,
} from '@dojang/schemas/training-calls';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../shell/api.ts';
import { useIsOnline } from '../../shell/app-context.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Dialog } from '../../ui/page/dialog.tsx';
import { useSessionFeedback } from './session-actions.tsx';

type Props = { session: SessionReference; time: z.output<typeof SessionTime> };

/** Moves or cancels a session. Online only: its members see it immediately. */
export function PlanDialogs({ session, time }: Props) {
  const say = useSay();
  const isOnline = useIsOnline();
  return (
    <>
      <PlanDialog label={say('attendance.move')} title={say('attendance.moveQuestion')}>
        {(onDone) => <MoveForm session={session} time={time} onDone={onDone} />}
      </PlanDialog>
      <PlanDialog label={say('attendance.cancel')} title={say('attendance.cancelQuestion')}>
        {(onDone) => <CancelForm session={session} onDone={onDone} />}
      </PlanDialog>
      {!isOnline && <Text size="sm">{say('attendance.needsNetwork')}</Text>}
    </>
  );
}

type DialogProps = { label: string; title: string; children: (onDone: () => void) => ReactNode };

function PlanDialog({ label, title, children }: DialogProps) {
  const isOnline = useIsOnline();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" disabled={!isOnline} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} title={title} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}

function MoveForm({ session, time, onDone }: Props & { onDone: () => void }) {
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

function CancelForm({ session, onDone }: { session: SessionReference; onDone: () => void }) {
  const say = useSay();
  const form = useSchemaForm(Reason);
  const { mutate, isPending, error } = trpc.training.cancel.useMutation(
    useSessionFeedback({ form, onDone }),
  );
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => mutate({ ...session, ...typed }))}>
      <Stack gap="sm">
        <Text size="sm">{say('attendance.cancelIntro')}</Text>
        <SchemaField {...form.field('note')} />
        <FailureAlert error={error} form={form} />
        <Group justify="flex-end">
          <Button type="submit" color="red" loading={isPending}>
            {say('attendance.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
