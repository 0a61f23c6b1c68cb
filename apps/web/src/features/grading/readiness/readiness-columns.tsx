import { gradeName } from '@dojang/schemas/grade';
import { Text } from '@mantine/core';
import { Belt } from '../../../ui/face/belt.tsx';
import { Person } from '../../../ui/face/person.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { RowBox } from '../../../ui/table/row-choice.tsx';
import { type CellText, textColumn } from '../../../ui/table/text-column.tsx';
import { dayInWords, describeMissing, listPapers, describePace } from './describe-readiness.ts';
import { isReady, type PersonRow, type ReadinessColumn } from './readiness-view.ts';

/** Disabled for a person without a next grade. */
function PersonBox(row: PersonRow) {
  const { displayName: name, readiness, names } = row;
  return (
    <Person name={name} grade={readiness?.current ?? null} lower={names} isInRow>
      <RowBox row={row} label={name} disabled={!readiness?.target} />
    </Person>
  );
}

function GradeCell(row: PersonRow) {
  const text = gradeOf(row, useSay());
  const grade = row.readiness?.current;
  return grade && text && <Belt grade={grade} lower={row.names} name={text} isNamed />;
}

const gradeOf: CellText<PersonRow> = ({ readiness, names }, say) => {
  const grade = readiness?.current && say(gradeName(readiness.current, names));
  if (!grade || !readiness.since) return grade ?? null;
  return say('grading.since', { grade, day: dayInWords(say, readiness.since) });
};

const targetOf: CellText<PersonRow> = ({ readiness, names }, say) =>
  readiness?.target ? say(gradeName(readiness.target, names)) : say('grading.noNext');

const unitsOf: CellText<PersonRow> = ({ readiness }, say) => {
  const units = readiness?.units;
  return units && units.need > 0
    ? say('grading.haveNeed', { have: units.have, need: units.need })
    : null;
};

/** Ready, the day of readiness, or why it is unknown. */
const stateOf: CellText<PersonRow> = ({ readiness }, say) => {
  if (!readiness || readiness.state === 'NO_RULE') return say('grading.noRule');
  if (readiness.state === 'UNKNOWN_DATE') return say('grading.dateMissing');
  return readiness.state === 'READY' ? say('grading.ready') : describePace(say, readiness, 'other');
};

const lacksOf: CellText<PersonRow> = ({ readiness }, say) =>
  readiness?.state === 'NOT_YET' ? describeMissing(say, readiness) || null : null;

const papersOf: CellText<PersonRow> = (row, say) =>
  listPapers(say, row, row.names).join(', ') || null;

function StateCell(row: PersonRow) {
  const say = useSay();
  if (isReady(row)) return <StateChip state="ready" />;
  const lacks = lacksOf(row, say);
  return (
    <>
      {stateOf(row, say)}
      {lacks && (
        <Text size="sm" c="dimmed">
          {say('grading.isMissing', { what: lacks })}
        </Text>
      )}
    </>
  );
}

const column = textColumn<PersonRow>;

export const readinessColumns: readonly DataColumn<PersonRow, ReadinessColumn>[] = [
  {
    ...column('name', 'grading.person', ({ displayName }) => displayName, 12),
    cell: (row) => <PersonBox {...row} />,
    sort: 'name',
    isRowHeader: true,
  },
  {
    ...column('grade', 'grading.kind', gradeOf, 10),
    cell: GradeCell,
    sort: 'grade',
    isDetail: true,
  },
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
