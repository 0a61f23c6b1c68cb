import { messages } from '@dojang/schemas/messages';
import type { Participant } from '@dojang/schemas/user';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { ParticipantPills } from './participant-pills.tsx';
import { ParticipantSearch } from './participant-search.tsx';
import classes from './participants-field.module.css';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  label: string;
  value: readonly Participant[];
  onChange: (change: (before: readonly Participant[]) => readonly Participant[]) => void;
  error: string | undefined;
  disabled: boolean;
};

/** Any number of the club's users, found by name and kept in the order in which they were chosen. */
export function ParticipantsField({ label, value, onChange, error, disabled }: Props) {
  const [text, setText] = useState('');
  const suggestions = useSuggestions(text);
  const input = useRef<HTMLInputElement>(null);

  const remove = useCallback(
    (id: string) => onChange((before) => before.filter((user) => user.id !== id)),
    [onChange],
  );
  const focusSearch = useCallback(() => input.current?.focus(), []);

  function toggle(user: Participant) {
    const isChosen = value.some(({ id }) => id === user.id);
    if (isChosen) remove(user.id);
    else onChange((before) => [...before, user]);
  }

  return (
    <div className={classes.field}>
      <ParticipantSearch
        ref={input}
        label={label}
        error={error}
        disabled={disabled}
        text={text}
        onText={setText}
        suggestions={suggestions}
        chosen={value}
        onToggle={toggle}
        onRemoveLast={() => onChange((before) => before.slice(0, -1))}
      />
      {suggestions.isUnavailable && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} title={messages.usersUnavailable}>
          <Button variant="default" loading={suggestions.isFetching} onClick={suggestions.retry}>
            Retry
          </Button>
        </Alert>
      )}
      <Text role="status" size="sm" c="dimmed">
        {value.length === 0 ? 'Nobody chosen yet' : `${value.length} chosen`}
      </Text>
      <ParticipantPills
        participants={value}
        disabled={disabled}
        onRemove={remove}
        onEmptied={focusSearch}
      />
    </div>
  );
}
