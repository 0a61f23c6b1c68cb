import { refusalByEnd } from '@dojang/schemas/entry-rules';
import type { PlainKey } from '@dojang/schemas/say';
import { Alert, Group, Text, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { PrintSheet } from '../../../ui/page/print-sheet.tsx';
import { type Competition, describeEvent } from '../entry/competition-view.ts';
import { useClubRole } from '../entry/use-entry-changes.ts';
import classes from './day-list.module.css';
import { dayColumns } from './team-columns.tsx';
import type { Starter } from './team-rows.ts';

type Props = {
  competition: Competition;
  starters: readonly Starter[];
  label: PlainKey;
  hint: PlainKey;
  /** What is entered. */
  title: PlainKey;
  renderField: (starter: Starter) => ReactNode;
};

/** A field for each starter, as long as it can be changed; on paper the day sheet. */
export function DayList({ competition, starters, label, hint, title, renderField }: Props) {
  const say = useSay();
  const over = refusalByEnd(competition, null, { action: 'RESULT', role: useClubRole() });
  return (
    <>
      {over && <Alert color="yellow">{say(over)}</Alert>}
      <fieldset className={classes.list} disabled={over !== null}>
        {!over && <Text c="dimmed">{say(hint)}</Text>}
        <LineTable
          label={say(label)}
          rows={starters}
          emptyText={say('team.noConfirmed')}
          titles={['competition.person', 'competition.division', title]}
          renderCells={(row) => [row.name, row.division, renderField(row)]}
        />
      </fieldset>
      <Group>
        <PrintButton>{say('team.printSheet')}</PrintButton>
      </Group>
      <PrintSheet title={describeEvent(say, competition)} rows={starters} columns={dayColumns} />
    </>
  );
}

type FieldProps<Value> = Pick<TextInputProps, 'inputMode' | 'maw' | 'placeholder'> & {
  row: Starter;
  what: string;
  saved: string;
  read: (text: string) => { value: Value; error?: string | undefined };
  onSave: (value: Value) => void;
  describe?: (value: Value) => string | undefined;
};

/** A field that is saved when it is left; Enter goes to the next one. */
export function DayField<Value>(props: FieldProps<Value>) {
  const { row, what, saved, read, onSave, describe, ...input } = props;
  const say = useSay();
  /** Null once it is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? saved;
  const { value, error } = read(text);

  function save() {
    if (typed === null || error !== undefined) return;
    if (typed !== saved) onSave(value);
    setTyped(null);
  }

  return (
    <TextInput
      size="md"
      aria-label={say('competition.ofPerson', { name: row.name, what })}
      enterKeyHint="next"
      autoComplete="off"
      value={text}
      error={error}
      description={describe?.(value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={focusNext}
      {...input}
    />
  );
}

/** Enter leaves the field, which saves it, for the next one. */
function focusNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  const { currentTarget } = event;
  const all = [...(currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  const next = all[all.indexOf(currentTarget) + 1];
  if (next) next.focus();
  else currentTarget.blur();
}
