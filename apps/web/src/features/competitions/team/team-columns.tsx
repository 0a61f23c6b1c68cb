import { describeFee } from '@dojang/schemas/describe-entry';
import { factsOf } from '@dojang/schemas/field';
import { PaperKind } from '@dojang/schemas/paper';
import type { Say } from '@dojang/schemas/say';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { RowBox } from '../../../ui/table/row-choice.tsx';
import { textColumn } from '../../../ui/table/text-column.tsx';
import type { Competition } from '../entry/competition-view.ts';
import { EntryDialog } from './entry-dialog.tsx';
import type { TeamColumn, TeamRow } from './team-rows.ts';

/** Whether a button for all chosen people does something for this one. */
export const canChoose = ({ entry, options }: TeamRow): boolean =>
  entry?.state === 'WISHED' || (entry?.state !== 'CONFIRMED' && options.length > 0);

function DivisionCell({ division, today }: TeamRow) {
  const say = useSay();
  return (
    <>
      {division}
      {today !== null && (
        <Text size="sm" fw={700}>
          {say('team.today', { divisions: today })}
        </Text>
      )}
    </>
  );
}

function StateCell({ state, lacks, isEntered }: TeamRow) {
  const say = useSay();
  return (
    <>
      <Text inherit fw={isEntered ? 700 : 400}>
        {state}
      </Text>
      {lacks.length > 0 && (
        <Text size="sm" c="dimmed">
          {say('team.lacks', { what: lacks.join(', ') })}
        </Text>
      )}
    </>
  );
}

function EditButton({ row }: { row: TeamRow }) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const label = say('team.editOf', { name: row.name });
  return (
    <>
      <Button variant="default" aria-label={label} onClick={() => setIsOpen(true)}>
        {say('team.edit')}
      </Button>
      {isOpen && <EntryDialog row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const column = textColumn<TeamRow>;
const nameColumn = column('name', 'competition.person', ({ name }) => name, 12);
const divisionColumn = column('division', 'competition.division', (row) => row.division, 14);
const stateColumn = column('state', 'competition.entryState', ({ state }) => state, 14);
const details = [
  column(
    'fee',
    'competition.fee',
    ({ entry }, say) => (entry?.details ? describeFee(say, entry.details.fee_cents) : null),
    6,
  ),
  column(
    'weight',
    'competition.weight',
    ({ weight_g }, say) => (weight_g === null ? null : say('team.weighs', { kg: weight_g / 1000 })),
    6,
  ),
];

const paperColumn = (kind: PaperKind) => {
  const label = factsOf(PaperKind)?.choices?.find(({ value }) => value === kind)?.label;
  return column(kind, label ?? 'paper.kind', (row, say) => describePaper(say, row, kind), 8);
};

export const teamColumns = (papers: Competition['papers']): DataColumn<TeamRow, TeamColumn>[] => [
  {
    ...nameColumn,
    cell: (row) => (canChoose(row) ? <RowBox row={row} label={row.name} /> : row.name),
    sort: 'name',
    isRowHeader: true,
  },
  { ...divisionColumn, cell: DivisionCell, sort: 'division' },
  { ...stateColumn, cell: StateCell, sort: 'state' },
  ...[...papers.map(paperColumn), ...details].map((one) => ({ ...one, isDetail: true })),
  {
    id: 'actions',
    header: 'team.edit',
    cell: (row) => <EditButton row={row} />,
    widthRem: 7,
    isActions: true,
  },
];

/** Null for a paper that nobody asks this person for. */
function describePaper(say: Say, { papers }: TeamRow, kind: PaperKind): string | null {
  const asked = papers.find((one) => one.kind === kind);
  if (!asked) return null;
  const { paper } = asked;
  if (!paper) return say('team.missing');
  return paper.valid_until === null
    ? say('team.valid')
    : say('team.validUntil', { day: formatDay(say, paper.valid_until, 'long') });
}

const born = {
  header: 'team.birthYear',
  exportValue: ({ person }: TeamRow) => person.birthday?.slice(0, 4) ?? null,
} as const;

export const listColumns = [
  nameColumn,
  born,
  divisionColumn,
  stateColumn,
  { header: 'team.missing', exportValue: ({ lacks }: TeamRow) => lacks.join(', ') },
] as const;

export const dayColumns = [
  nameColumn,
  born,
  divisionColumn,
  {
    header: 'competition.weight',
    exportValue: ({ entry }: TeamRow) => (entry?.details?.weighed_g ?? 0) / 1000 || null,
    isWritten: true,
  },
  {
    header: 'competition.outcome',
    exportValue: ({ entry, state }: TeamRow) => (entry?.outcome ? state : null),
    isWritten: true,
  },
] as const;
