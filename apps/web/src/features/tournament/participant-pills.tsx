import type { Participant } from '@dojang/schemas/user';
import { Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSay } from '../../ui/language/use-say.ts';
import { fullNameOf } from '../user/full-name.ts';
import classes from './participants-field.module.css';

type Props = {
  participants: readonly Participant[];
  disabled: boolean;
  onRemove: (id: string) => void;
  /** The last one was removed: the caller takes the focus. */
  onEmptied: () => void;
};

/** The chosen participants in order, each with a remove button. */
export function ParticipantPills({ participants, disabled, onRemove, onEmptied }: Props) {
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
