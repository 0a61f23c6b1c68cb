import type { Participant } from '@dojang/schemas/user';
import { Text } from '@mantine/core';
import { useRef } from 'react';
import type { FieldProps } from '../../ui/form/field-schema.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ParticipantPills } from './participant-pills.tsx';
import { ParticipantSearch } from './participant-search.tsx';
import classes from './participants-field.module.css';

type Props = FieldProps<'references'> & { disabled: boolean };

/** Any number of users, searched by name, in the order chosen. */
export function ParticipantsField({ value, onChange, ...props }: Props) {
  const say = useSay();
  const chosen = value as readonly Participant[];
  const input = useRef<HTMLInputElement>(null);

  const remove = (id: string) => onChange(chosen.filter((user) => user.id !== id));

  function toggle(user: Participant) {
    if (chosen.some(({ id }) => id === user.id)) remove(user.id);
    else onChange([...chosen, user]);
  }

  return (
    <div className={classes.field}>
      <ParticipantSearch
        ref={input}
        {...props}
        chosen={chosen}
        onToggle={toggle}
        onRemoveLast={() => onChange(chosen.slice(0, -1))}
      />
      <Text role="status" size="sm" c="dimmed">
        {chosen.length === 0
          ? say('tournament.nobodyChosen')
          : say('tournament.chosen', { n: chosen.length })}
      </Text>
      <ParticipantPills
        participants={chosen}
        disabled={props.disabled}
        onRemove={remove}
        onEmptied={() => input.current?.focus()}
      />
    </div>
  );
}
