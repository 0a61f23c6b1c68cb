import { gradeName } from '@dojang/schemas/grade';
import type { Say } from '@dojang/schemas/say';
import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { useChosenPeople } from './chosen-people.ts';
import { dayInWords, describeMissing, listPapers, describePace } from './describe-readiness.ts';
import type { PersonRow, ReadinessColumn } from './readiness-view.ts';

type CellText = (row: PersonRow, say: Say) => string | null;

/** Disabled for a person without a next grade. */
function PersonBox(row: PersonRow) {
  const { people, choose } = useChosenPeople();
  return (
    <Checkbox
      size="md"
      label={row.displayName}
      disabled={!row.readiness?.target}
      checked={people.has(row.id)}
      onChange={(event) => choose([row], event.currentTarget.checked)}
    />
  );
}

const gradeOf: CellText = ({ readiness, names }, say) => {
  const grade = readiness?.current && say(gradeName(readiness.current, names));
  if (!grade || !readiness.since) return grade ?? null;
  return say('grading.since', { grade, day: dayInWords(say, readiness.since) });
};

const targetOf: CellText = ({ readiness, names }, say) =>
  readiness?.target ? say(gradeName(readiness.target, names)) : say('grading.noNext');

const unitsOf: CellText = ({ readiness }, say) => {
  const units = readiness?.units;
  return units && units.need > 0
    ? say('grading.haveNeed', { have: units.have, need: units.need })
    : null;
};

/** Ready, the day of readiness, or why it is unknown. */
const stateOf: CellText = ({ readiness }, say) => {
  if (!readiness || readiness.state === 'NO_RULE') return say('grading.noRule');
  if (readiness.state === 'UNKNOWN_DATE') return say('grading.dateMissing');
  return readiness.state === 'READY' ? say('grading.ready') : describePace(say, readiness, 'other');
};

const lacksOf: CellText = ({ readiness }, say) =>
  readiness?.state === 'NOT_YET' ? describeMissing(say, readiness) || null : null;

const papersOf: CellText = (row, say) => listPapers(say, row, row.names).join(', ') || null;

/** A cell with the text, or a dash hidden from screen readers. */
const cellOf = (textOf: CellText) =>
  function Cell(row: PersonRow): ReactNode {
    return textOf(row, useSay()) ?? <span aria-hidden>–</span>;
  };

function StateCell(row: PersonRow) {
  const say = useSay();
  const isReady = row.readiness?.state === 'READY';
  const [state, lacks] = [stateOf(row, say), lacksOf(row, say)];
  return (
    <>
      {state && (
        <Text inherit fw={isReady ? 700 : 400}>
          {isReady && <span aria-hidden>✓ </span>}
          {state}
        </Text>
      )}
      {lacks && (
        <Text size="sm" c="dimmed">
          {say('grading.isMissing', { what: lacks })}
        </Text>
      )}
    </>
  );
}

const column = (
  id: string,
  header: DataColumn<PersonRow>['header'],
  exportValue: CellText,
  widthRem: number,
) => ({ id, header, exportValue, widthRem, cell: cellOf(exportValue) });

/** Columns of the table and of the exported file. */
export const readinessColumns: readonly DataColumn<PersonRow, ReadinessColumn>[] = [
  {
    ...column('name', 'grading.person', ({ displayName }) => displayName, 12),
    cell: PersonBox,
    sort: 'name',
    isRowHeader: true,
  },
  { ...column('grade', 'grading.kind', gradeOf, 10), sort: 'grade', isDetail: true },
  column('target', 'grading.next', targetOf, 5),
  { ...column('units', 'grading.units', unitsOf, 6), sort: 'units', isDetail: true },
  { ...column('state', 'grading.readiness', stateOf, 12), cell: StateCell, sort: 'state' },
  { ...column('papers', 'grading.papers', papersOf, 9), isDetail: true },
  {
    ...column('group', 'grading.group', ({ group }) => group || null, 8),
    sort: 'group',
    isDetail: true,
  },
];

/** Columns on paper: missing requirements have their own. */
export const sheetColumns = readinessColumns.toSpliced(
  5,
  0,
  column('lacks', 'grading.lacks', lacksOf, 12),
);
