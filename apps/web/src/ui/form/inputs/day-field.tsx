import { readLocalDay, writeLocalDay } from '@dojang/schemas/local-day';
import { ActionIcon, CloseButton, Popover, Text, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import type { DayCalendarProps } from './day-calendar.tsx';
import type { FieldProps } from '../field-schema.ts';
import { useSay } from '../../language/use-say.ts';

/**
 * A day, typed in the locale's format or picked. Invalid text stays in the input, so that the schema can reject it.
 * The calendar opens with its button or Alt+Down, never on focus: it would cover the label and the error message.
 */
export function DayField(all: FieldProps<'day'>) {
  const { kind: _kind, facts, value, onChange, ...props } = all;
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<DayCalendarProps>>();
  /** The text being typed and its value. It is not reformatted until the field loses focus. */
  const [typed, setTyped] = useState({ text: '', value: '' });
  const text = typed.text && typed.value === value ? typed.text : writeLocalDay(value, say.locale);
  const input = useRef<HTMLInputElement>(null);

  /** Loads the calendar on first use. Offline, a day can still be typed. */
  async function open() {
    const loaded = await import('./day-calendar.tsx').catch(() => null);
    setCalendar(() => loaded?.DayCalendar);
    setIsOpen(true);
  }

  function type(next: string) {
    const day = readLocalDay(next, say.locale);
    setTyped({ text: next, value: day });
    onChange(day);
  }

  function clear() {
    onChange('');
    input.current?.focus();
  }

  function pick(day: string) {
    onChange(day);
    setIsOpen(false);
  }

  /** The calendar takes the focus with a delay; until then Escape arrives here. */
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') setIsOpen(false);
  }

  return (
    <TextInput
      {...props}
      ref={input}
      size="md"
      autoComplete="off"
      placeholder={say('form.day')}
      inputWrapperOrder={['label', 'error', 'input', 'description']}
      value={text}
      onChange={(event) => type(event.currentTarget.value.trim())}
      onBlur={() => setTyped({ text: '', value: '' })}
      onKeyDown={(event) => {
        closeOnEscape(event);
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        void open();
      }}
      rightSectionWidth={value === '' ? 44 : 80}
      rightSection={
        <>
          {/* no tab stop: keyboard users clear the text itself */}
          {value !== '' && (
            <CloseButton aria-label={say('app.clear')} tabIndex={-1} onClick={clear} />
          )}
          <Popover
            opened={isOpen}
            onChange={setIsOpen}
            position="bottom-end"
            shadow="md"
            trapFocus
            returnFocus
          >
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={say('form.openCalendar')}
                onClick={() => (isOpen ? setIsOpen(false) : void open())}
                onKeyDown={closeOnEscape}
              >
                <IconCalendar size={20} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown aria-label={say('form.calendar')} aria-labelledby={undefined}>
              {Calendar ? (
                <Calendar value={value} isPastOnly={facts.isPastOnly ?? false} onPick={pick} />
              ) : (
                <Text role="alert">{say('offline.unreachable')}</Text>
              )}
            </Popover.Dropdown>
          </Popover>
        </>
      }
    />
  );
}
