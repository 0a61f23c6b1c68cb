import { gradeName } from '@dojang/schemas/grade';
import type { Say } from '@dojang/schemas/say';
import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { useChosenPeople } from './chosen-people.ts';
import { dayInWords, missingOf, papersIn, paceOf } from './describe-readiness.ts';
import type { PersonRow, ReadinessColumn } from './readiness-view.ts';

type Told = (row: PersonRow, say: Say) => string | null;

/** Whoever has no next grade can't be chosen for it. */
function PersonBox(row: PersonRow) {
  const { people, choose } = useChosenPeople();
  return (
    <Checkbox
      size="md"
      label={row.called}
      disabled={!row.readiness?.target}
      checked={people.has(row.id)}
      onChange={(event) => choose([row], event.currentTarget.checked)}
    />
  );
}

const gradeOf: Told = ({ readiness, names }, say) => {
  const grade = readiness?.current && say(gradeName(readiness.current, names));
  if (!grade || !readiness.since) return grade ?? null;
  return say('grading.since', { grade, day: dayInWords(say, readiness.since) });
};

const targetOf: Told = ({ readiness, names }, say) =>
  readiness?.target ? say(gradeName(readiness.target, names)) : say('grading.noNext');

const unitsOf: Told = ({ readiness }, say) => {
  const units = readiness?.units;
  return units && units.need > 0
    ? say('grading.haveNeed', { have: units.have, need: units.need })
    : null;
};

/** Ready, when they will be, or why that is not known. */
const stateOf: Told = ({ readiness }, say) => {
  if (!readiness || readiness.state === 'NO_RULE') return say('grading.noRule');
  if (readiness.state === 'UNKNOWN_DATE') return say('grading.dateMissing');
  return readiness.state === 'READY' ? say('grading.ready') : paceOf(say, readiness, 'other');
};

const lacksOf: Told = ({ readiness }, say) =>
  readiness?.state === 'NOT_YET' ? missingOf(say, readiness) || null : null;

const papersOf: Told = (row, say) => papersIn(say, row, row.names).join(', ') || null;

/** A cell of what is told, or a dash that nobody hears. */
const cellOf = (tell: Told) =>
  function Cell(row: PersonRow): ReactNode {
    return tell(row, useSay()) ?? <span aria-hidden>–</span>;
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
  told: Told,
  widthRem: number,
) => ({ id, header, told, widthRem, cell: cellOf(told) });

/** What a table, a list on paper and a saved one say of a person. */
export const readinessColumns: readonly DataColumn<PersonRow, ReadinessColumn>[] = [
  {
    ...column('name', 'grading.person', ({ called }) => called, 12),
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

/** What is missing has a column of its own where there is room for one line each. */
export const toldColumns = readinessColumns.toSpliced(
  5,
  0,
  column('lacks', 'grading.lacks', lacksOf, 12),
);
