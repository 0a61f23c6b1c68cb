import { factsOf } from '@dojang/schemas/field';
import { limits } from '@dojang/schemas/limits';
import { type ListField, listTitleOf, MemberFields } from '@dojang/schemas/lists/member-fields';
import type { Draft } from '@dojang/schemas/lists/member-list';
import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './import-page.module.css';

const order: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];

type Props = {
  draft: Draft;
  field: ListField;
  problem: string | undefined;
  /** Whether `draft` and `problem` are of the text that stands here. */
  isChecked: boolean;
  /** What was written in place of the file's text. */
  corrected: string | undefined;
  disabled: boolean;
  /** Null for what the file has. */
  onCorrect: (text: string | null) => void;
};

/** A cell of a list: what it says, what is wrong with it, and the way back to what the file has. */
export function CellEditor(all: Props) {
  const { draft, field, problem, isChecked, corrected, disabled, onCorrect } = all;
  const say = useSay();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const inFile = draft.texts[field] ?? '';
  const text = corrected ?? inFile;
  const named = { field: say(listTitleOf(field)), row: draft.row };
  const isCorrected = corrected !== undefined;

  const take = (next: string) => {
    setTyped(null);
    if (next.trim() !== text.trim()) onCorrect(next.trim() === inFile ? null : next);
  };

  function handleKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Escape') setTyped(null);
    if (key !== 'Enter') return;
    const next = nextProblem(currentTarget);
    // what is left is taken
    if (next) next.focus();
    else take(currentTarget.value);
  }

  const origin = isCorrected && say('imports.corrected', { before: inFile || say('form.notSet') });
  const props = {
    label: named.field,
    'aria-label': say('imports.cell', named),
    description: [!isChecked && say('imports.notChecked'), origin].filter(Boolean).join('. '),
    error: isChecked && problem,
    disabled,
    inputWrapperOrder: order,
  };
  const choices = choicesOf(field);
  const stored = isChecked ? draft.values[field] : text;
  const known = choices?.find(({ value }) => value === stored)?.value;

  return (
    <div className={classes.cell}>
      {choices ? (
        <NativeSelect
          {...props}
          ref={input}
          value={known ?? inFile}
          data={[
            { value: '', label: say('form.notSet') },
            ...(known === undefined && inFile !== '' ? [{ value: inFile, label: inFile }] : []),
            ...choices.map(({ value, label }) => ({ value, label: say(label) })),
          ]}
          onChange={(event) => take(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...props}
          ref={input}
          maxLength={limits.cellMaxLength}
          value={typed ?? text}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={(event) => take(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
      )}
      {isCorrected && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={say('imports.setBackCell', named)}
          disabled={disabled}
          onClick={() => {
            // the button goes
            input.current?.focus();
            onCorrect(null);
          }}
        >
          {say('imports.setBack')}
        </Button>
      )}
    </div>
  );
}

/** One for each value, where a field has few of them. */
function choicesOf(field: ListField) {
  if (field === 'id' || field === 'guardians') return undefined;
  const { choices } = factsOf(MemberFields.shape[field]) ?? {};
  return choices?.filter(
    ({ value }, place) => choices.findIndex((one) => one.value === value) === place,
  );
}

/** The cell after this one that has a problem. */
function nextProblem(input: HTMLElement): HTMLElement | undefined {
  const all = input.closest('table')?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  return [...all].find(
    (one) => input.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
