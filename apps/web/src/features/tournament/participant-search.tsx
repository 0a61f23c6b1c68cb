import { limits } from '@dojang/schemas/limits';
import type { Participant } from '@dojang/schemas/user';
import { Popover, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { ParticipantOptions } from './participant-options.tsx';
import type { useSuggestions } from './use-suggestions.ts';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  error: string | undefined;
  disabled: boolean;
  text: string;
  onText: (text: string) => void;
  suggestions: ReturnType<typeof useSuggestions>;
  chosen: readonly Participant[];
  onToggle: (user: Participant) => void;
  onRemoveLast: () => void;
};

const noOption = -1;

/** A search whose results are checkboxes: arrows walk through them, Enter ticks, Escape closes. */
export function ParticipantSearch(props: Props) {
  const { ref, text, onText, suggestions, chosen, onToggle, onRemoveLast } = props;
  const { users, isCurrent } = suggestions;
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(noOption);
  const listId = useId();
  const isShown = isOpen && !suggestions.isUnavailable;
  const activeUser = isShown && isCurrent ? users[active] : undefined;

  function search(wanted: string) {
    onText(wanted);
    setIsOpen(true);
    // the best match can be taken at once
    setActive(wanted.trim() === '' ? noOption : 0);
  }

  function toggle(user: Participant) {
    onToggle(user);
    setActive(users.findIndex(({ id }) => id === user.id));
    // typing on begins the next search
    ref.current?.select();
  }

  function walk(step: 1 | -1) {
    if (!isOpen) return setIsOpen(true);
    if (users.length === 0) return;
    const from = active === noOption && step === -1 ? 0 : active;
    setActive((from + step + users.length) % users.length);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      // never sends the form: the person is in the middle of choosing
      event.preventDefault();
      if (activeUser) toggle(activeUser);
    } else if (event.key === 'Escape') {
      setIsOpen(false);
    } else if (event.key === 'Backspace' && text === '') {
      onRemoveLast();
    }
  }

  return (
    <Popover
      opened={isShown}
      onChange={setIsOpen}
      width="target"
      position="bottom-start"
      offset={4}
      withRoles={false}
      withinPortal={false}
    >
      <Popover.Target>
        <TextInput
          ref={ref}
          size="md"
          label={props.label}
          error={props.error}
          inputWrapperOrder={['label', 'error', 'input']}
          disabled={props.disabled}
          placeholder="Search by name..."
          maxLength={limits.filterMaxLength}
          leftSection={<IconSearch size={18} aria-hidden />}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={activeUser && optionId(listId, activeUser)}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={handleKey}
        />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ParticipantOptions
          id={listId}
          suggestions={suggestions}
          chosen={chosen}
          activeId={activeUser?.id}
          optionId={(user) => optionId(listId, user)}
          onToggle={toggle}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function optionId(listId: string, { id }: Participant): string {
  return `${listId}-${id}`;
}
