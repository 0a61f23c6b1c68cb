import { describeValue } from '@dojang/schemas/describe-value';
import type { Outcome, PreviewRow } from '@dojang/schemas/lists/import';
import { type ListField, listTitleOf, MemberFields } from '@dojang/schemas/lists/member-fields';
import type { Draft } from '@dojang/schemas/lists/member-list';
import type { PlainKey } from '@dojang/schemas/say';
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './import-page.module.css';
import type { Checked } from './use-import.ts';

/** Rows that are drawn at once. */
const shownAtOnce = 50;

const outcomes: Readonly<Record<Outcome, PlainKey>> = {
  NEW: 'imports.new',
  CHANGED: 'imports.changed',
  UNCHANGED: 'imports.unchanged',
  REFUSED: 'imports.refused',
};

/** What becomes of each row: its changes, or the reason at the cell. The counts show some of the rows alone. */
export function PreviewTable({ checked: { rows, drafts } }: { checked: Checked }) {
  const say = useSay();
  const [wanted, setWanted] = useState<Outcome | null>(null);
  const [shown, setShown] = useState(shownAtOnce);
  const byRow = useMemo(() => new Map(drafts.map((draft) => [draft.row, draft])), [drafts]);
  const found = wanted === null ? rows : rows.filter(({ outcome }) => outcome === wanted);
  const countOf = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const filters = [
    { outcome: null, label: say('imports.all', { n: rows.length }) },
    ...(Object.keys(outcomes) as Outcome[]).map((outcome) => ({
      outcome,
      label: say('imports.countOf', { what: say(outcomes[outcome]), n: countOf(outcome) }),
    })),
  ];

  function show(outcome: Outcome | null) {
    setWanted(outcome);
    setShown(shownAtOnce);
  }

  return (
    <Stack gap="md">
      <Group gap="xs" role="group" aria-label={say('imports.outcome')}>
        {filters.map(({ outcome, label }) => (
          <Button
            key={label}
            size="compact-md"
            variant={outcome === wanted ? 'filled' : 'default'}
            aria-pressed={outcome === wanted}
            onClick={() => show(outcome)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Table className={classes.table} aria-label={say('imports.preview')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('imports.row')}</Table.Th>
            <Table.Th>{say('imports.person')}</Table.Th>
            <Table.Th>{say('imports.outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.slice(0, shown).map((row) => (
            <Table.Tr key={row.row}>
              <Table.Td>{row.row}</Table.Td>
              <Table.Td className={classes.name}>{whoOf(byRow.get(row.row))}</Table.Td>
              <Table.Td>
                <Text fw={600}>{say(outcomes[row.outcome])}</Text>
                <RowDetails row={row} draft={byRow.get(row.row)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {found.length === 0 && <Text c="dimmed">{say('table.noResults')}</Text>}
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + 4 * shownAtOnce)}>
          {say('imports.more', { n: found.length - shown })}
        </Button>
      )}
    </Stack>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function whoOf(draft: Draft | undefined): string {
  const { name, surname, email, id } = draft?.values ?? {};
  return [name, surname].map(textOf).filter(Boolean).join(' ') || textOf(email) || textOf(id);
}

function RowDetails({ row, draft }: { row: PreviewRow; draft: Draft | undefined }) {
  const say = useSay();
  const typeOf = (field: ListField) =>
    field === 'id' || field === 'guardians' ? undefined : MemberFields.shape[field];
  const write = (field: ListField, value: unknown) =>
    describeValue(say, typeOf(field), value) ?? say('form.notSet');
  return (
    <ul className={classes.details}>
      {row.problems.map(({ field, message }) => (
        <li key={`${field} ${message}`} className={classes.problem}>
          <IconAlertCircle size={16} aria-hidden />
          <span>
            {field
              ? say('imports.problem', {
                  field: say(listTitleOf(field)),
                  value: write(field, draft?.values[field]),
                  problem: message,
                })
              : message}
          </span>
        </li>
      ))}
      {row.problems.length === 0 &&
        row.changes.map(({ field, before, after }) => (
          <li key={field}>
            {say(row.outcome === 'NEW' || before === null ? 'imports.value' : 'imports.change', {
              field: say(listTitleOf(field)),
              before: write(field, before),
              after: write(field, after),
            })}
          </li>
        ))}
    </ul>
  );
}
