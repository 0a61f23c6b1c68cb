import { limits } from '@dojang/schemas/limits';
import type { Participant } from '@dojang/schemas/user';
import { Alert, Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useClickOutside, useId } from '@mantine/hooks';
import { IconAlertCircle, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { optionId, ParticipantOptions } from './participant-options.tsx';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  error?: string;
  disabled: boolean;
  'data-path': string;
  chosen: readonly Participant[];
  onToggle: (user: Participant) => void;
  onRemoveLast: () => void;
};

/**
 * A search whose results are checkboxes: arrows walk through them, Enter ticks, Escape closes. They stand
 * below the search and push on what follows, so that they lie over no other field.
 */
export function ParticipantSearch(props: Props) {
  const say = useSay();
  const { ref, chosen, onToggle, onRemoveLast } = props;
  const [text, setText] = useState('');
  const suggestions = useSuggestions(text);
  const { users, isCurrent, hasMore, isUnavailable } = suggestions;
  const [isOpen, setIsOpen] = useState(false);
  const [isWalking, setIsWalking] = useState(false);
  const listId = useId();
  const combobox = useCombobox({
    opened: isOpen && !isUnavailable,
    onOpenedChange: setIsOpen,
    loop: !hasMore,
  });
  const { dropdownOpened, selectFirstOption, resetSelectedOption, updateSelectedOptionIndex } =
    combobox;
  // Not on blur: what is about to be clicked would move away from under the pointer.
  const field = useClickOutside<HTMLDivElement>(() => setIsOpen(false), ['click']);

  // the best match can be taken at once
  const isFirstActive = dropdownOpened && isCurrent && text.trim() !== '' && users.length > 0;
  useEffect(() => {
    // in another list the marked one has another place, or none
    if (isWalking && users.length > 0) updateSelectedOptionIndex('selected');
    else if (isFirstActive) selectFirstOption();
    else resetSelectedOption();
  }, [
    users,
    isFirstActive,
    isWalking,
    selectFirstOption,
    resetSelectedOption,
    updateSelectedOptionIndex,
  ]);
  const activeId = isFirstActive && !isWalking ? optionId(listId, users[0]?.id) : undefined;

  function search(wanted: string) {
    setText(wanted);
    setIsOpen(true);
    setIsWalking(false);
  }

  function toggle(id: string) {
    const index = users.findIndex((user) => user.id === id);
    const user = users[index];
    if (!user || !isCurrent) return;
    onToggle({ id, name: user.name, surname: user.surname });
    combobox.selectOption(index);
    setIsWalking(isWalking || index > 0);
    // typing on begins the next search
    ref.current?.select();
  }

  /** What is not in the combobox's own keys. */
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    // never sends the form: the person is in the middle of choosing
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIsWalking(true);
    if (event.key === 'Tab') setIsOpen(false);
    if (event.key === 'Backspace' && text === '') onRemoveLast();
  }

  return (
    <div ref={field}>
      <Combobox store={combobox} onOptionSubmit={toggle}>
        <Combobox.EventsTarget
          withExpandedAttribute
          // its own are behind by a rendering
          aria-expanded={dropdownOpened}
          aria-controls={dropdownOpened ? listId : undefined}
          {...(activeId !== undefined && { 'aria-activedescendant': activeId })}
        >
          <TextInput
            ref={ref}
            size="md"
            data-path={props['data-path']}
            label={props.label}
            error={props.error}
            inputWrapperOrder={['label', 'error', 'input']}
            disabled={props.disabled}
            placeholder={say('tournament.searchByName')}
            maxLength={limits.filterMaxLength}
            leftSection={<IconSearch size={18} aria-hidden />}
            aria-autocomplete="list"
            value={text}
            onChange={(event) => search(event.currentTarget.value)}
            onClick={() => setIsOpen(true)}
            onKeyDown={handleKey}
          />
        </Combobox.EventsTarget>
        {dropdownOpened && (
          <ParticipantOptions id={listId} suggestions={suggestions} chosen={chosen} />
        )}
      </Combobox>
      {isUnavailable && (
        <Alert
          mt="xs"
          color="red"
          icon={<IconAlertCircle aria-hidden />}
          title={say('tournament.usersUnavailable')}
        >
          <Button variant="default" loading={suggestions.isFetching} onClick={suggestions.retry}>
            {say('app.retry')}
          </Button>
        </Alert>
      )}
    </div>
  );
}
