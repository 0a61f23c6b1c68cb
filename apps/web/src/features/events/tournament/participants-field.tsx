import type { Participant } from '@dojang/schemas/user';
import { Text, Pill } from '@mantine/core';
import { useRef } from 'react';
import '@mantine/core/styles/Pill.layer.css';
import { flushSync } from 'react-dom';
import type { FieldProps } from '../../../ui/form/field-schema.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ParticipantSearch } from './participant-search.tsx';
import classes from './participants-field.module.css';
import { fullNameOf } from '../../people/user/full-name.ts';

type Props = FieldProps<'references'> & { disabled: boolean };

/** Any number of users, searched by name, in the order chosen. */
export function ParticipantsField({ disabled, ...field }: Props) {
  const say = useSay();
  const chosen = field.value as readonly Participant[];
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.field}>
      <ParticipantSearch ref={input} field={field} disabled={disabled} />
      <Text role="status" size="sm" c="dimmed">
        {chosen.length === 0
          ? say('tournament.nobodyChosen')
          : say('tournament.chosen', { n: chosen.length })}
      </Text>
      <ParticipantPills
        participants={chosen}
        disabled={disabled}
        onRemove={(id) => field.onChange(chosen.filter((user) => user.id !== id))}
        onEmptied={() => input.current?.focus()}
      />
    </div>
  );
}

type ParticipantPillsProps = {
  participants: readonly Participant[];
  disabled: boolean;
  onRemove: (id: string) => void;
  /** The last one was removed: the caller takes the focus. */
  onEmptied: () => void;
};

function ParticipantPills({ participants, disabled, onRemove, onEmptied }: ParticipantPillsProps) {
  const say = useSay();
  const list = useRef<HTMLUListElement>(null);

  function remove(id: string, index: number) {
    flushSync(() => onRemove(id));
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else onEmptied();
  }

  if (participants.length === 0) return null;
  return (
    <ul ref={list} aria-label={say('tournament.chosenParticipants')} className={classes.pills}>
      {participants.map((participant, index) => (
        <li key={participant.id}>
          <Pill
            className={classes.pill}
            size="lg"
            withRemoveButton
            disabled={disabled}
            onRemove={() => remove(participant.id, index)}
            removeButtonProps={{
              disabled,
              tabIndex: 0,
              'aria-hidden': false,
              'aria-label': say('tournament.remove', { name: fullNameOf(participant) }),
            }}
          >
            {fullNameOf(participant)}
          </Pill>
        </li>
      ))}
    </ul>
  );
}
