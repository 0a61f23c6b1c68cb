import { PaperKind } from '@dojang/schemas/paper';
import { isOpen } from '@dojang/schemas/entry-rules';
import { factsOf } from '@dojang/schemas/field';
import type { Say } from '@dojang/schemas/say';
import { Button, Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { createContext, useContext } from 'react';
import { formatDay } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import type { Competition } from '../competition/competition-view.ts';
import { describeFee } from '../competition/describe-entry.ts';
import { asksFor, paperOf, type TeamColumn, type TeamRow } from './team-rows.ts';

type Choice = {
  ids: ReadonlySet<string>;
  toggle: (id: string, isChosen: boolean) => void;
  edit: (row: TeamRow) => void;
};

/** For the cells of the table: keeps the column definitions constant. */
export const ChoiceContext = createContext<Choice>({ ids: new Set(), toggle() {}, edit() {} });

/** Whether a button for all chosen people does something for this one. */
export const canChoose = ({ entry, options }: TeamRow): boolean =>
  entry?.state === 'WISHED' || (entry?.state !== 'CONFIRMED' && options.length > 0);

function PersonBox(row: TeamRow) {
  const { ids, toggle } = useContext(ChoiceContext);
  if (!canChoose(row)) return <Text inherit>{row.name}</Text>;
  return (
    <Checkbox
      size="md"
      label={row.name}
      checked={ids.has(row.id)}
      onChange={(event) => toggle(row.id, event.currentTarget.checked)}
    />
  );
}

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

function StateCell({ state, lacks, entry }: TeamRow) {
  const say = useSay();
  return (
    <>
      <Text inherit fw={entry !== null && isOpen(entry) ? 700 : 400}>
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

function EditButton(row: TeamRow) {
  const say = useSay();
  const { edit } = useContext(ChoiceContext);
  return (
    <Button
      variant="default"
      aria-label={say('team.editOf', { name: row.name })}
      onClick={() => edit(row)}
    >
      {say('team.edit')}
    </Button>
  );
}

type Asked = Pick<Competition, 'papers' | 'day'>;
type CellText = (row: TeamRow, say: Say) => string | null;

const textColumn = (
  id: string,
  header: DataColumn<TeamRow>['header'],
  exportValue: CellText,
  widthRem: number,
) => ({
  id,
  header,
  exportValue,
  widthRem,
  isDetail: true,
  cell: (row: TeamRow) => <CellOf row={row} textOf={exportValue} />,
});

function CellOf({ row, textOf }: { row: TeamRow; textOf: CellText }) {
  return textOf(row, useSay()) ?? <span aria-hidden>–</span>;
}

/** Columns of the checklist, with the papers that the announcement asks for. */
export const teamColumns = (competition: Asked): DataColumn<TeamRow, TeamColumn>[] => [
  {
    id: 'name',
    header: 'competition.person',
    cell: PersonBox,
    exportValue: ({ name }) => name,
    widthRem: 12,
    sort: 'name',
    isRowHeader: true,
  },
  {
    ...textColumn('division', 'competition.division', ({ division }) => division, 14),
    cell: DivisionCell,
    sort: 'division',
    isDetail: false,
  },
  {
    ...textColumn('state', 'competition.entryState', ({ state }) => state, 14),
    cell: StateCell,
    sort: 'state',
    isDetail: false,
  },
  ...competition.papers.map((kind) =>
    textColumn(kind, paperTitle(kind), (row, say) => describePaper(say, competition, row, kind), 8),
  ),
  textColumn(
    'fee',
    'competition.fee',
    ({ entry }, say) => (entry?.details ? describeFee(say, entry.details.fee_cents) : null),
    6,
  ),
  textColumn(
    'weight',
    'competition.weight',
    ({ weight_g }, say) => (weight_g === null ? null : say('team.weighs', { kg: weight_g / 1000 })),
    6,
  ),
  { id: 'actions', header: 'team.edit', cell: EditButton, widthRem: 7, isActions: true },
];

const paperTitle = (kind: PaperKind) =>
  factsOf(PaperKind)?.choices?.find(({ value }) => value === kind)?.label ?? 'paper.kind';

/** Null for a paper that nobody asks this person for. */
function describePaper(
  say: Say,
  competition: Asked,
  { person }: TeamRow,
  kind: PaperKind,
): string | null {
  if (!asksFor(kind, competition, person)) return null;
  const paper = paperOf(competition, person, kind);
  if (!paper) return say('team.missing');
  return paper.valid_until === null
    ? say('team.valid')
    : say('team.validUntil', { day: formatDay(say, paper.valid_until, 'long') });
}
