import { limits } from '@dojang/schemas/limits';
import { messages } from '@dojang/schemas/messages';
import type { Participant } from '@dojang/schemas/user';
import { Checkbox, Text, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { useEffect } from 'react';
import { fullNameOf } from '../user/full-name.ts';
import classes from './participants-field.module.css';
import type { useSuggestions } from './use-suggestions.ts';

type Props = {
  id: string;
  suggestions: ReturnType<typeof useSuggestions>;
  chosen: readonly Participant[];
  activeId: string | undefined;
  optionId: (user: Participant) => string;
  onToggle: (user: Participant) => void;
};

/** The users that were found, each with a box that is ticked when they take part. */
export function ParticipantOptions({
  id,
  suggestions,
  chosen,
  activeId,
  optionId,
  onToggle,
}: Props) {
  const { users, isCurrent } = suggestions;
  const chosenIds = new Set(chosen.map((user) => user.id));
  const activeUser = users.find((user) => user.id === activeId);
  const activeOptionId = activeUser && optionId(activeUser);

  useEffect(() => {
    if (activeOptionId)
      document.getElementById(activeOptionId)?.scrollIntoView({ block: 'nearest' });
  }, [activeOptionId]);

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Users"
        aria-multiselectable
        aria-busy={!isCurrent}
        className={classes.options}
      >
        {users.map((user) => (
          <UnstyledButton
            key={user.id}
            id={optionId(user)}
            role="option"
            // the search keeps the focus
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            aria-selected={chosenIds.has(user.id)}
            data-active={user.id === activeId || undefined}
            className={classes.option}
            onClick={() => onToggle(user)}
          >
            <Checkbox.Indicator checked={chosenIds.has(user.id)} size="sm" aria-hidden />
            {fullNameOf(user)}
          </UnstyledButton>
        ))}
      </div>
      <Text role="status" size="sm" c="dimmed" className={classes.found}>
        {describeFound(users.length, isCurrent)}
      </Text>
    </>
  );
}

function describeFound(count: number, isCurrent: boolean): string {
  if (!isCurrent) return messages.loading;
  if (count === 0) return messages.noResults;
  if (count >= limits.suggestionsMax)
    return `The first ${count}. Type more of the name to see others`;
  return count === 1 ? '1 user' : `${count} users`;
}
