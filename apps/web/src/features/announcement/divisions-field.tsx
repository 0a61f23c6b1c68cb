import { competitionBy, Division } from '@dojang/schemas/division';
import { describeValue } from '@dojang/schemas/describe-value';
import { divisionPacks } from '@dojang/schemas/division-packs';
import type { DivisionRow, LineProblem } from '@dojang/schemas/parse-divisions';
import {
  joinClasses,
  writeBorn,
  writeDivisions,
  writeGrades,
} from '@dojang/schemas/write-divisions';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '../../ui/form/field-schema.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { LineTable } from '../../ui/page/line-table.tsx';
import classes from './announcement.module.css';

type Pack = (typeof divisionPacks)[number];
type Props = {
  /** Of the table as text. */
  field: FieldProps<'longText'>;
  day: string;
  read: { divisions: readonly DivisionRow[]; problems: readonly LineProblem[] };
  /** Fills in what else the rules say. */
  onPack: (pack: Pack) => void;
};

/** The divisions as a text that is pasted or comes from an association, with what was read from it. */
export function DivisionsField({ field, day, read, onPack }: Props) {
  const say = useSay();
  const [packId, setPackId] = useState<string>(divisionPacks[0].id);
  const pack = divisionPacks.find(({ id }) => id === packId) ?? divisionPacks[0];

  function addPack() {
    const rows = competitionBy(say, pack, day).divisions.map((row) => ({ ...row, places: null }));
    // below what is there: headings may stand anywhere
    field.onChange([field.value, writeDivisions(say, rows)].filter(Boolean).join('\n'));
    onPack(pack);
  }

  return (
    <Stack gap="md">
      <Group align="end" gap="sm">
        <NativeSelect
          size="md"
          label={say('competition.fromRules')}
          value={packId}
          onChange={({ currentTarget }) => setPackId(currentTarget.value)}
          data={divisionPacks.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Button variant="default" size="md" onClick={addPack}>
          {say('competition.useRules')}
        </Button>
      </Group>
      <div className={classes.table}>
        <SchemaField {...field} description={say('competition.divisionHint')} />
      </div>
      <div role="status">
        {read.divisions.length > 0 && (
          <Text>{say('competition.divisionCount', { n: read.divisions.length })}</Text>
        )}
        {read.problems.map(({ line, reason }) => (
          <Text key={line} c="red">
            {say('competition.lineProblem', { n: line, reason: say(reason) })}
          </Text>
        ))}
      </div>
      {read.divisions.length > 0 && <DivisionTable rows={read.divisions} />}
    </Stack>
  );
}

function DivisionTable({ rows }: { rows: readonly DivisionRow[] }) {
  const say = useSay();
  return (
    <LineTable
      label={say('competition.divisions')}
      rows={joinClasses(rows).map((line, index) => ({ id: String(index), ...line }))}
      titles={[
        'competition.group',
        'competition.discipline',
        'competition.sex',
        'competition.born',
        'competition.grades',
        'competition.weightClass',
      ]}
      renderCells={({ first, classes: weights }) => [
        [first.group, first.level].filter(Boolean).join(' · '),
        describeValue(say, Division.shape.discipline, first.discipline),
        describeValue(say, Division.shape.sex, first.sex),
        writeBorn(first),
        writeGrades(first),
        weights || say('competition.none'),
      ]}
    />
  );
}
