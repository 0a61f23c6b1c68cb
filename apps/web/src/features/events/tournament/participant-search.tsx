import { limits } from '@dojang/schemas/limits';
import type { Participant } from '@dojang/schemas/user';
import { Alert, Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useClickOutside, useId } from '@mantine/hooks';
import { IconAlertCircle, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import { optionId, ParticipantOptions } from './participant-options.tsx';
import { useSuggestions } from './use-suggestions.ts';
import type { FieldProps } from '../../../ui/form/field-schema.ts';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  field: FieldProps<'references'>;
  disabled: boolean;
};

/**
 * A search with checkbox results: arrow keys navigate, Enter toggles, Escape closes. The results push down what follows,
 * so that they never cover another field.
 */
export function ParticipantSearch({ ref, field, disabled }: Props) {
  const say = useSay();
  const { label, error, value: chosen, onChange } = field;
  const [text, setText] = useState('');
  const suggestions = useSuggestions(text);
  const { users, isCurrent, hasMore, isUnavailable } = suggestions;
  const [isOpen, setIsOpen] = useState(false);
  const [isNavigating, setIsNavigating] = useState(false);
  const listId = useId();
  const combobox = useCombobox({
    opened: isOpen && !isUnavailable,
    onOpenedChange: setIsOpen,
    loop: !hasMore,
  });
  const { dropdownOpened, selectFirstOption, resetSelectedOption, updateSelectedOptionIndex } =
    combobox;
  // not on blur: the click target would move away from the pointer
  const root = useClickOutside<HTMLDivElement>(() => setIsOpen(false), ['click']);

  // Enter accepts the best match
  const isFirstActive = dropdownOpened && isCurrent && text.trim() !== '' && users.length > 0;
  useEffect(() => {
    // in a new list the selected option has another index, or none
    if (isNavigating && users.length > 0) updateSelectedOptionIndex('selected');
    else if (isFirstActive) selectFirstOption();
    else resetSelectedOption();
  }, [
    users,
    isFirstActive,
    isNavigating,
    selectFirstOption,
    resetSelectedOption,
    updateSelectedOptionIndex,
  ]);
  const activeId = isFirstActive && !isNavigating ? optionId(listId, users[0]?.id) : undefined;

  function search(next: string) {
    setText(next);
    setIsOpen(true);
    setIsNavigating(false);
  }

  function toggle(id: string) {
    const index = users.findIndex((user) => user.id === id);
    const user = users[index];
    if (!user || !isCurrent) return;
    const others = chosen.filter((one) => one.id !== id);
    const added: Participant = { id, name: user.name, surname: user.surname };
    onChange(others.length < chosen.length ? others : [...chosen, added]);
    combobox.selectOption(index);
    setIsNavigating(isNavigating || index > 0);
    // typing starts the next search
    ref.current?.select();
  }

  /** Keys that the combobox does not handle. */
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    // never submits the form while choosing
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIsNavigating(true);
    if (event.key === 'Tab') setIsOpen(false);
    if (event.key === 'Backspace' && text === '') onChange(chosen.slice(0, -1));
  }

  return (
    <div ref={root}>
      <Combobox store={combobox} onOptionSubmit={toggle}>
        <Combobox.EventsTarget
          withExpandedAttribute
          // the combobox's own attributes lag by one render
          aria-expanded={dropdownOpened}
          aria-controls={dropdownOpened ? listId : undefined}
          {...(activeId !== undefined && { 'aria-activedescendant': activeId })}
        >
          <TextInput
            ref={ref}
            size="md"
            data-path={field['data-path']}
            label={label}
            error={error}
            inputWrapperOrder={['label', 'error', 'input']}
            disabled={disabled}
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
