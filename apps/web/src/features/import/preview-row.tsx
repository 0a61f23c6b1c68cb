import { describeValue } from '@dojang/schemas/describe-value';
import type { PreviewRow as Row } from '@dojang/schemas/lists/import';
import {
  type ListField,
  listFields,
  listTitleOf,
  MemberFields,
} from '@dojang/schemas/lists/member-fields';
import type { Corrections, Draft } from '@dojang/schemas/lists/member-list';
import { Button, Table, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellsToCorrect } from './correct.ts';
import classes from './import-page.module.css';
import { outcomes } from './outcomes.ts';

export type Correct = (row: number, field: ListField, text: string | null) => void;

type Props = {
  row: Row;
  draft: Draft;
  corrections: Corrections;
  /** The corrections that `row` and `draft` are of. */
  checked: Corrections;
  disabled: boolean;
  onCorrect: Correct;
};

/** What becomes of a row: its changes, or the reason at the cell, which is corrected there. */
export function PreviewRow({ row, draft, corrections, checked, disabled, onCorrect }: Props) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  // a cell may lose its problem by what another one says, and stays as long as somebody is in it
  const [focused, setFocused] = useState<ListField | null>(null);
  const others = isOpen ? listFields : [focused];
  const cells = draft.fault ? [] : cellsToCorrect(row, corrections, others);
  const messageOf = (field: ListField | null) =>
    row.problems
      .filter((problem) => problem.field === field)
      .map(({ message }) => message)
      .join('; ') || undefined;
  const ofWhole = messageOf(null);

  return (
    <Table.Tr>
      <Table.Td>{row.row}</Table.Td>
      <Table.Td className={classes.name}>{whoOf(draft)}</Table.Td>
      <Table.Td>
        <Text fw={600}>{say(outcomes[row.outcome])}</Text>
        {ofWhole && (
          <p className={classes.problem}>
            <IconAlertCircle size={16} aria-hidden />
            {ofWhole}
          </p>
        )}
        {row.problems.length === 0 && <Changes row={row} />}
        {cells.map((field) => {
          const corrected = corrections.get(row.row)?.[field];
          return (
            <div key={field} onFocus={() => setFocused(field)} onBlur={() => setFocused(null)}>
              <CellEditor
                draft={draft}
                field={field}
                problem={messageOf(field)}
                isChecked={checked.get(row.row)?.[field] === corrected}
                corrected={corrected}
                disabled={disabled}
                onCorrect={(text) => onCorrect(row.row, field, text)}
              />
            </div>
          );
        })}
        {!draft.fault && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {say('imports.correct', { row: row.row })}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function whoOf({ values: { name, surname, email, id } }: Draft): string {
  return [name, surname].map(textOf).filter(Boolean).join(' ') || textOf(email) || textOf(id);
}

function Changes({ row: { outcome, changes } }: { row: Row }) {
  const say = useSay();
  const typeOf = (field: ListField) =>
    field === 'id' || field === 'guardians' ? undefined : MemberFields.shape[field];
  const write = (field: ListField, value: unknown) =>
    describeValue(say, typeOf(field), value) ?? say('form.notSet');
  return (
    <ul className={classes.details}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {say(outcome === 'NEW' || before === null ? 'imports.value' : 'imports.change', {
            field: say(listTitleOf(field)),
            before: write(field, before),
            after: write(field, after),
          })}
        </li>
      ))}
    </ul>
  );
}
