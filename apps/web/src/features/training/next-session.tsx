import { describeFailure } from '@dojang/client/client';
import { asIs } from '@dojang/schemas/say';
import { ExcuseNote } from '@dojang/schemas/training-calls';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { dayWithWeekday } from '../../ui/language/write-day.ts';
import { type OwnSession, timeOf } from './describe-session.ts';
import classes from './training.module.css';
import { useAboutWhom } from './use-own-training.ts';

type Props = {
  session: OwnSession;
  userId: string;
  /** Of a child; null for oneself. */
  childName: string | null;
  /** Reads the sessions anew. */
  onChange: () => Promise<unknown>;
};

/** A session to come: when and where, what has become of it, and a way to say that one can't come. */
export function NextSession({ session, userId, childName, onChange }: Props) {
  const say = useSay();
  const showToast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const about = useAboutWhom(userId);
  const then = {
    ...about,
    async onSuccess({ success }: { success: string }) {
      await onChange();
      setIsOpen(false);
      showToast({ kind: 'success', text: asIs(success) });
      toggle.current?.focus();
    },
  };
  const excuse = trpc.training.excuse.useMutation(then);
  const takeBack = trpc.training.takeBackExcuse.useMutation(then);
  const { id: session_id, slot_id, slot_date, canExcuse, own } = session;
  const meant = { id: userId, session_id, slot_id, slot_date };
  const isExcused = own?.mark === 'EXCUSED';
  const what =
    childName === null
      ? say(isExcused ? 'training.comes' : 'training.cantCome')
      : say(isExcused ? 'training.childComes' : 'training.childCantCome', { name: childName });
  const error = excuse.error ?? takeBack.error;

  return (
    <li>
      <SessionFacts session={session} />
      {canExcuse && (
        <Button
          ref={toggle}
          variant="default"
          aria-label={say('training.ofSession', { what, when: timeOf(say, session) })}
          aria-expanded={isExcused ? undefined : isOpen}
          loading={takeBack.isPending}
          onClick={() => (isExcused ? takeBack.mutate(meant) : setIsOpen(!isOpen))}
        >
          {what}
        </Button>
      )}
      {(error || (isOpen && !isExcused)) && (
        <Stack className={classes.excuse}>
          <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
          {isOpen && !isExcused && (
            <ExcuseForm
              isPending={excuse.isPending}
              onSend={(note) => excuse.mutate({ ...meant, note })}
              onCancel={() => {
                setIsOpen(false);
                toggle.current?.focus();
              }}
            />
          )}
        </Stack>
      )}
    </li>
  );
}

function SessionFacts({ session }: { session: OwnSession }) {
  const say = useSay();
  const { state, date, slot_date, note, own, group_name, location } = session;
  const isCancelled = state === 'CANCELLED';
  const isMoved = slot_date !== null && slot_date !== date;
  const when = timeOf(say, session);
  return (
    <div className={classes.facts}>
      <Text fw={500}>{isCancelled ? <s>{when}</s> : when}</Text>
      <Text size="sm" c="dimmed">
        {group_name} · {location}
      </Text>
      {isMoved && !isCancelled && (
        <Text size="sm">{say('training.movedFrom', { day: dayWithWeekday(say, slot_date) })}</Text>
      )}
      {isCancelled && <Text size="sm">{say('training.cancelledAs', { why: note ?? '' })}</Text>}
      {!isCancelled && note && <Text size="sm">{note}</Text>}
      {own?.mark === 'EXCUSED' && !isCancelled && (
        <Text size="sm">
          {own.note === null
            ? say('training.excused')
            : say('training.excusedWith', { note: own.note })}
        </Text>
      )}
    </div>
  );
}

type FormProps = {
  isPending: boolean;
  onSend: (note: string | null) => void;
  onCancel: () => void;
};

function ExcuseForm({ isPending, onSend, onCancel }: FormProps) {
  const say = useSay();
  const form = useSchemaForm(ExcuseNote, { note: null });
  const element = useRef<HTMLFormElement>(null);
  // whoever opens it goes on with typing
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <form noValidate ref={element} onSubmit={form.onSubmit(({ note }) => onSend(note))}>
      <Stack gap="sm">
        <SchemaField {...form.field('note')} />
        <Text size="sm" c="dimmed">
          {say('training.excuseHint')}
        </Text>
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            {say('training.tellCoach')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {say('app.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
