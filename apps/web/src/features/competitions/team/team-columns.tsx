import { describeFee } from '@dojang/schemas/describe-entry';
import { factsOf } from '@dojang/schemas/field';
import { PaperKind } from '@dojang/schemas/paper';
import type { Say } from '@dojang/schemas/say';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Person } from '../../../ui/face/person.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { RowBox } from '../../../ui/table/row-choice.tsx';
import { textColumn } from '../../../ui/table/text-column.tsx';
import { chipOf, type Competition, type Entry } from '../entry/competition-view.ts';
import { EntryDialog } from './entry-dialog.tsx';
import classes from './team.module.css';
import type { TeamColumn, TeamRow } from './team-rows.ts';

/** Whether a button for all chosen people does something for this one. */
export const canChoose = ({ entry, options }: TeamRow): boolean =>
  entry?.state === 'WISHED' || (entry?.state !== 'CONFIRMED' && options.length > 0);

function PersonCell(row: TeamRow) {
  const { name, person } = row;
  return (
    <Person name={name} grade={person.grade} img={person.img} isInRow>
      {canChoose(row) ? (
        <RowBox row={row} label={name} />
      ) : (
        <span className={classes.unboxed}>{name}</span>
      )}
    </Person>
  );
}

function StateCell({ entry, state, today, lacks, lacksData }: TeamRow) {
  const say = useSay();
  const [only] = lacks;
  return (
    <div className={classes.states}>
      {entry ? (
        <EntryChip entry={entry} text={state} />
      ) : (
        <Text span inherit c="dimmed">
          {state}
        </Text>
      )}
      {today !== null && (
        <StateChip state="lacking">{say('team.today', { divisions: today })}</StateChip>
      )}
      {only !== undefined && (
        <span className={classes.number}>
          <StateChip state="lacking">
            {lacks.length === 1 ? only : say('team.lacksMany', { n: lacks.length })}
          </StateChip>
        </span>
      )}
      <span className={classes.lacks}>
        {lacksData.map((lack) => (
          <StateChip key={lack} state="lacking">
            {lack}
          </StateChip>
        ))}
      </span>
    </div>
  );
}

/** With the place; what was said is in the dialog. */
function EntryChip({ entry, text }: { entry: Entry; text: string }) {
  const state = chipOf(entry);
  const hasPlace = entry.outcome !== null || state === 'CONFIRMED' || state === 'WAITING';
  return hasPlace ? <StateChip state={state}>{text}</StateChip> : <StateChip state={state} />;
}

function PaperCell({ row, kind }: { row: TeamRow; kind: PaperKind }) {
  const text = describePaper(useSay(), row, kind);
  if (text === null) return <span aria-hidden>–</span>;
  const isThere = row.papers.some((one) => one.kind === kind && one.paper);
  return <StateChip state={isThere ? 'paperValid' : 'lacking'}>{text}</StateChip>;
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
const nameColumn = column('name', 'competition.person', ({ name }) => name, 13);
const divisionColumn = column('division', 'competition.division', (row) => row.division, 12);
const stateColumn = column('state', 'competition.entryState', ({ state }) => state, 16);
const details = [
  column(
    'fee',
    'competition.fee',
    ({ entry }, say) => (entry?.details ? describeFee(say, entry.details.fee_cents) : null),
    5,
  ),
  column(
    'weight',
    'competition.weight',
    ({ weight_g }, say) => (weight_g === null ? null : say('team.weighs', { kg: weight_g / 1000 })),
    5,
  ),
];

const paperColumn = (kind: PaperKind) => {
  const label = factsOf(PaperKind)?.choices?.find(({ value }) => value === kind)?.label;
  return {
    ...column(kind, label ?? 'paper.kind', (row, say) => describePaper(say, row, kind), 8),
    cell: (row: TeamRow) => <PaperCell row={row} kind={kind} />,
  };
};

export const teamColumns = (papers: Competition['papers']): DataColumn<TeamRow, TeamColumn>[] => [
  {
    ...nameColumn,
    cell: PersonCell,
    sort: 'name',
    isRowHeader: true,
  },
  { ...stateColumn, cell: StateCell, sort: 'state', isUntitled: true },
  { ...divisionColumn, sort: 'division', isDetail: true },
  ...[...papers.map(paperColumn), ...details].map((one) => ({ ...one, isDetail: true })),
  {
    id: 'actions',
    header: 'team.edit',
    cell: (row) => <EditButton row={row} />,
    widthRem: 7,
    isActions: true,
    isDetail: true,
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
    : say('team.validUntil', { day: formatDay(say, paper.valid_until, 'medium') });
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
