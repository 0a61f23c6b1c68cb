import { factsOf } from '@dojang/schemas/field';
import { limits } from '@dojang/schemas/limits';
import { type ListField, listTitleOf, MemberFields } from '@dojang/schemas/lists/member-fields';
import type { Draft } from '@dojang/schemas/lists/member-list';
import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './import-page.module.css';

const order: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];

type Props = {
  draft: Draft;
  field: ListField;
  problem: string | undefined;
  /** Whether `draft` and `problem` match the current text. */
  isChecked: boolean;
  /** Replaces the file's text. */
  corrected: string | undefined;
  /** Null restores the file's text. Undefined: not editable now. */
  onCorrect: ((text: string | null) => void) | undefined;
};

/** A cell of a list, with its problem and a button to restore the file's text. */
export function CellEditor(all: Props) {
  const { draft, field, problem, isChecked, corrected, onCorrect } = all;
  const say = useSay();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const original = draft.texts[field] ?? '';
  const text = corrected ?? original;
  const cell = { field: say(listTitleOf(field)), row: draft.row };
  const isCorrected = corrected !== undefined;

  const commit = (next: string) => {
    setTyped(null);
    if (next.trim() !== text.trim()) onCorrect?.(next.trim() === original ? null : next);
  };

  function handleKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Escape') setTyped(null);
    if (key !== 'Enter') return;
    const next = findNextProblem(currentTarget);
    // losing the focus commits the text
    if (next) next.focus();
    else commit(currentTarget.value);
  }

  const origin =
    isCorrected && say('imports.corrected', { before: original || say('form.notSet') });
  const props = {
    label: cell.field,
    'aria-label': say('imports.cell', cell),
    description: [!isChecked && say('imports.notChecked'), origin].filter(Boolean).join('. '),
    error: isChecked && problem,
    disabled: !onCorrect,
    inputWrapperOrder: order,
  };
  const choices = choicesOf(field);
  const stored = isChecked ? draft.values[field] : text;
  const chosen = choices?.find(({ value }) => value === stored)?.value;

  return (
    <div className={classes.cell}>
      {choices ? (
        <NativeSelect
          {...props}
          ref={input}
          value={chosen ?? original}
          data={[
            { value: '', label: say('form.notSet') },
            ...(chosen === undefined && original !== ''
              ? [{ value: original, label: original }]
              : []),
            ...choices.map(({ value, label }) => ({ value, label: say(label) })),
          ]}
          onChange={(event) => commit(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...props}
          ref={input}
          maxLength={limits.cellMaxLength}
          value={typed ?? text}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={(event) => commit(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
      )}
      {isCorrected && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={say('imports.setBackCell', cell)}
          disabled={!onCorrect}
          onClick={() => {
            // the button unmounts
            input.current?.focus();
            onCorrect?.(null);
          }}
        >
          {say('imports.setBack')}
        </Button>
      )}
    </div>
  );
}

/** Choices of an enum field, one per value. */
function choicesOf(field: ListField) {
  if (field === 'id' || field === 'guardians') return undefined;
  const { choices } = factsOf(MemberFields.shape[field]) ?? {};
  return choices?.filter(
    ({ value }, index) => choices.findIndex((one) => one.value === value) === index,
  );
}

function findNextProblem(input: HTMLElement): HTMLElement | undefined {
  const all = input.closest('table')?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  return [...all].find(
    (one) => input.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
