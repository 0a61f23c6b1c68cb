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
  onAdd: (user: Participant) => void;
  onRemove: (id: string) => void;
  error: string | undefined;
  disabled: boolean;
};

/** Any number of the club's users, found by name and kept in the order in which they were chosen. */
export function ParticipantsField({ label, value, onAdd, onRemove, error, disabled }: Props) {
  const [text, setText] = useState('');
  const suggestions = useSuggestions(text);
  const input = useRef<HTMLInputElement>(null);
  const focusSearch = useCallback(() => input.current?.focus(), []);
  const last = value.at(-1);

  function toggle(user: Participant) {
    const isChosen = value.some(({ id }) => id === user.id);
    if (isChosen) onRemove(user.id);
    else onAdd(user);
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
        onRemoveLast={() => last && onRemove(last.id)}
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
        onRemove={onRemove}
        onEmptied={focusSearch}
      />
    </div>
  );
}
