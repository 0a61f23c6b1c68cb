import { announcementFields } from '@dojang/schemas/announcement';
import { competitionBy, Discipline, Division } from '@dojang/schemas/division';
import { describeValue } from '@dojang/schemas/describe-value';
import { readText } from '@dojang/schemas/field-text';
import { type DivisionRow, parseDivisions } from '@dojang/schemas/parse-divisions';
import { Day, today } from '@dojang/schemas/time';
import {
  joinClasses,
  writeBorn,
  writeDivisions,
  writeGrades,
} from '@dojang/schemas/write-divisions';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import type { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { LineTable } from '../../ui/page/line-table.tsx';
import { usePackSelect } from '../competition/pack-select.tsx';
import type { formOf } from './announcement-draft.ts';
import classes from './announcement.module.css';

type Form = ReturnType<typeof useSchemaForm<ReturnType<typeof formOf>['shape']>>;

/** The divisions as a text that is pasted or comes from an association, with what was read from it. */
export function DivisionsField({ form }: { form: Form }) {
  const say = useSay();
  const { pack, select } = usePackSelect('competition.fromRules');
  const field = form.field('divisions');
  const text = field.value;
  const typedDay = readText(say, announcementFields.deadline, form.field('day').value);
  const day = Day.safeParse(typedDay).data ?? today();
  const ageBy = form.field('age_by').value === 'DAY' ? 'DAY' : 'YEAR';
  const discipline = Discipline.safeParse(form.field('discipline').value).data ?? 'KYORUGI';
  const read = useMemo(
    () => parseDivisions(say, text, { day, ageBy, discipline }),
    [say, text, day, ageBy, discipline],
  );

  /** Fills in all that the rules of an association say. */
  function addPack() {
    const rows = competitionBy(say, pack, day).divisions.map((row) => ({ ...row, places: null }));
    // below what is there: headings may stand anywhere
    field.onChange([text, writeDivisions(say, rows)].filter(Boolean).join('\n'));
    form.setValue('age_by', pack.ageBy);
    form.setValue('discipline', pack.discipline);
    form.setValue('tolerance_male_g', String(pack.tolerance.MALE));
    form.setValue('tolerance_female_g', String(pack.tolerance.FEMALE));
  }

  return (
    <Stack gap="md">
      <Group align="end" gap="sm">
        {select}
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
        // as organisers write it, in every language
        <span key="grades" translate="no">
          {writeGrades(first)}
        </span>,
        weights || say('competition.none'),
      ]}
    />
  );
}
