import type { Outcome } from '@dojang/schemas/lists/import';
import type { Corrections } from '@dojang/schemas/lists/member-list';
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useMemo, useState } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './import-page.module.css';
import { type OnCorrect, outcomes, PreviewRow } from './preview-row.tsx';
import type { Decisions } from './row-decisions.tsx';
import type { Checked } from './use-import.ts';

const firstRows = 50;

type Props = {
  checked: Checked;
  corrections: Corrections;
  /** Undefined while the list is imported. */
  onCorrect: OnCorrect | undefined;
  decisions: Decisions;
};

/** Outcome of each row. The counts filter the rows. */
export function PreviewTable({ checked: { rows, drafts, list }, ...others }: Props) {
  const say = useSay();
  const [filter, setFilter] = useState<Outcome | null>(null);
  // a corrected row stays visible even if it no longer matches the filter
  const [pinned, setPinned] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState(firstRows);
  const byRow = useMemo(() => new Map(drafts.map((draft) => [draft.row, draft])), [drafts]);
  const rowsWith = (outcome: Outcome | null) => rows.filter((row) => row.outcome === outcome);
  const visible = rows.filter(
    ({ row, outcome }) => filter === null || outcome === filter || pinned.has(row),
  );
  const filters = [
    { outcome: null, label: say('imports.all', { n: rows.length }) },
    ...(Object.keys(outcomes) as Outcome[]).map((outcome) => ({
      outcome,
      label: say('imports.countOf', { what: say(outcomes[outcome]), n: rowsWith(outcome).length }),
    })),
  ];
  const refused = rowsWith('REFUSED').length;
  const unconfirmed = rowsWith('UNCONFIRMED').length;
  const props = { ...others, checked: list.corrections };

  function show(outcome: Outcome | null) {
    setFilter(outcome);
    setPinned(new Set(rowsWith(outcome).map(({ row }) => row)));
    setShown(firstRows);
  }

  return (
    <Stack gap="md">
      <Text role="status">
        {refused === 0 ? say('imports.noneRefused') : say('imports.someRefused', { n: refused })}
      </Text>
      {unconfirmed > 0 && <Text role="status">{say('imports.toConfirm', { n: unconfirmed })}</Text>}
      <Group gap="xs" role="group" aria-label={say('imports.outcome')}>
        {filters.map(({ outcome, label }) => (
          <Button
            key={outcome}
            size="compact-md"
            variant={outcome === filter ? 'filled' : 'default'}
            aria-pressed={outcome === filter}
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
          {visible.slice(0, shown).map((row) => {
            const draft = byRow.get(row.row);
            return draft && <PreviewRow key={row.row} {...props} row={row} draft={draft} />;
          })}
        </Table.Tbody>
      </Table>
      {visible.length === 0 && <Text c="dimmed">{say('table.noResults')}</Text>}
      {visible.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + 4 * firstRows)}>
          {say('imports.more', { n: visible.length - shown })}
        </Button>
      )}
    </Stack>
  );
}
