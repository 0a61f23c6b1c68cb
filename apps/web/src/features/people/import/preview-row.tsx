import { describeValue } from '@dojang/schemas/describe-value';
import type { Outcome, PreviewRow as Row } from '@dojang/schemas/lists/import';
import {
  type ListField,
  listFields,
  listTitleOf,
  MemberFields,
} from '@dojang/schemas/lists/member-fields';
import type { Corrections, Draft } from '@dojang/schemas/lists/member-list';
import type { PlainKey } from '@dojang/schemas/say';
import { Button, Table, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellsToCorrect } from './correct.ts';
import classes from './import-page.module.css';
import { type Decisions, RowDecisions } from './row-decisions.tsx';

export const outcomes: Readonly<Record<Outcome, PlainKey>> = {
  NEW: 'imports.new',
  CHANGED: 'imports.changed',
  UNCONFIRMED: 'imports.unconfirmed',
  UNCHANGED: 'imports.unchanged',
  REFUSED: 'imports.refused',
};

/** Corrects a cell; `text` null restores the file's text. */
export type OnCorrect = (row: number, field: ListField, text: string | null) => void;

type Props = {
  row: Row;
  draft: Draft;
  corrections: Corrections;
  /** The corrections that `row` and `draft` reflect. */
  checked: Corrections;
  onCorrect: OnCorrect | undefined;
  decisions: Decisions;
};

/** Outcome of a row: its changes, or problems with cells to correct; an ignored cell is beside the changes. */
export function PreviewRow({ row, draft, corrections, checked, onCorrect, decisions }: Props) {
  const say = useSay();
  const changesId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // a cell may lose its problem while it has the focus: keep it mounted
  const [focused, setFocused] = useState<ListField | null>(null);
  const others = isOpen ? listFields : [focused];
  const isBroken = draft.problems.some(({ field }) => field === null);
  const cells = isBroken ? [] : cellsToCorrect(row, corrections, others);
  const messageOf = (field: ListField | null) =>
    row.problems
      .filter((problem) => problem.field === field)
      .map(({ message }) => message)
      .join('; ') || undefined;
  const rowMessage = messageOf(null);

  return (
    <Table.Tr>
      <Table.Td>{row.row}</Table.Td>
      <Table.Td className={classes.name}>{nameOf(draft)}</Table.Td>
      <Table.Td>
        <Text fw={600}>{say(outcomes[row.outcome])}</Text>
        {rowMessage && (
          <p className={classes.problem}>
            <IconAlertCircle size={16} aria-hidden />
            {rowMessage}
          </p>
        )}
        {row.outcome !== 'REFUSED' && <Changes row={row} id={changesId} />}
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
                onCorrect={onCorrect && ((text) => onCorrect(row.row, field, text))}
              />
            </div>
          );
        })}
        <RowDecisions {...decisions} row={row} describedBy={changesId} />
        {!isBroken && (
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

function nameOf({ values: { name, surname, email, id } }: Draft): string {
  return [name, surname].map(textOf).filter(Boolean).join(' ') || textOf(email) || textOf(id);
}

function Changes({ row: { outcome, changes }, id }: { row: Row; id: string }) {
  const say = useSay();
  const typeOf = (field: ListField) =>
    field === 'id' || field === 'guardians' ? undefined : MemberFields.shape[field];
  const write = (field: ListField, value: unknown) =>
    describeValue(say, typeOf(field), value) ?? say('form.notSet');
  return (
    <ul className={classes.details} id={id}>
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
