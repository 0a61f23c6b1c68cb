import { ExcuseNote } from '@dojang/schemas/training-calls';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { useToastedMutation } from '../../../shell/use-toasted-mutation.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { formatDay } from '../../../ui/language/format-day.ts';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import { type OwnSession, describeTime } from './describe-session.ts';
import { SessionChip, SessionTime } from './session-chip.tsx';
import classes from './training.module.css';

type Props = {
  session: OwnSession;
  userId: string;
  /** Null for the signed-in user. */
  childName: string | null;
};

/** An upcoming session: its day, time and changes, and a button to be excused or to withdraw that. */
export function NextSession(props: Props) {
  return (
    <div className={classes.row}>
      <DayBadge day={props.session.date} />
      <SessionFacts session={props.session} />
      <ExcuseControl {...props} />
    </div>
  );
}

/** Of a row that wraps: a button to be excused from a session or to withdraw that, and below it the form. */
function ExcuseControl({ session, userId, childName }: Props) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const excuse = useExcuse({ session, userId, childName });
  const { own, state } = session;
  const isExcused = own?.mark === 'EXCUSED';
  const what =
    childName === null
      ? say(isExcused ? 'training.comes' : 'training.cantCome')
      : say(isExcused ? 'training.childComes' : 'training.childCantCome', { name: childName });

  function close() {
    setIsOpen(false);
    toggle.current?.focus();
  }

  if (!session.canExcuse || state === 'CANCELLED') return null;
  return (
    <>
      <Button
        ref={toggle}
        variant="default"
        aria-label={say('training.ofSession', { what, when: describeTime(say, session) })}
        aria-expanded={isExcused ? undefined : isOpen}
        onClick={() => (isExcused ? excuse(false, null) : setIsOpen(!isOpen))}
      >
        {what}
      </Button>
      {isOpen && !isExcused && (
        <ExcuseForm
          onSend={(note) => {
            excuse(true, note);
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}

function useExcuse({ session, userId, childName }: Props) {
  const user = useUser();
  const mutate = useToastedMutation('week');
  return (isExcused: boolean, note: string | null) => {
    const { id: session_id, slot_id, slot_date, date } = session;
    const of = { name: childName ?? fullNameOf(user), date };
    const change = { session_id, slot_id, slot_date, isExcused, note };
    mutate(userId, change, of, isExcused ? 'training.excuseSaved' : 'training.excuseTakenBack');
  };
}

function SessionFacts({ session }: { session: OwnSession }) {
  const say = useSay();
  const { state, date, slot_date, note, own, group_name, location } = session;
  const isCancelled = state === 'CANCELLED';
  const isMoved = slot_date !== null && slot_date !== date;
  return (
    <div className={classes.facts}>
      <SessionTime session={session} />
      <Text size="sm" c="dimmed">
        {group_name} · {location}
      </Text>
      {isMoved && !isCancelled && (
        <Text size="sm">
          {say('training.movedFrom', { day: formatDay(say, slot_date, 'weekday') })}
        </Text>
      )}
      {!isCancelled && note && <Text size="sm">{note}</Text>}
      <SessionChip session={session} own={own} />
    </div>
  );
}

type FormProps = { onSend: (note: string | null) => void; onCancel: () => void };

function ExcuseForm({ onSend, onCancel }: FormProps) {
  const say = useSay();
  const form = useSchemaForm(ExcuseNote, { note: null });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <form
      noValidate
      ref={element}
      className={classes.excuse}
      onSubmit={form.onSubmit(({ note }) => onSend(note))}
    >
      <Stack gap="sm">
        <SchemaField {...form.field('note')} />
        <Text size="sm" c="dimmed">
          {say('training.excuseHint')}
        </Text>
        <FormActions label={say('training.tellCoach')} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
