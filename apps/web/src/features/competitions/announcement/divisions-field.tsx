import { announcementFields } from '@dojang/schemas/announcement';
import { findDivisionFlaws } from '@dojang/schemas/check-divisions';
import { competitionBy, Discipline, Division } from '@dojang/schemas/division';
import { describeValue } from '@dojang/schemas/describe-value';
import { readText } from '@dojang/schemas/field-text';
import { type ReadLine, readDivisionLines } from '@dojang/schemas/parse-divisions';
import { asIs, type Say } from '@dojang/schemas/say';
import { Day, today } from '@dojang/schemas/time';
import {
  joinClasses,
  writeBorn,
  writeDivisions,
  writeGrades,
} from '@dojang/schemas/write-divisions';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { usePackSelect } from '../entry/pack-select.tsx';
import type { AnnouncementSchemaForm } from './announcement-draft.ts';
import classes from './announcement.module.css';
import { OtherDay } from './other-day.tsx';

/** The lines of the pasted table as they were read; a long table is read after what is typed shows. */
export function useDivisionLines(form: AnnouncementSchemaForm) {
  const say = useSay();
  const text = useDeferredValue(form.field('divisions').value);
  const typedDay = readText(say, announcementFields.deadline, form.field('day').value);
  const knownDay = Day.safeParse(typedDay).data;
  const day = knownDay ?? today();
  const ageBy = form.field('age_by').value === 'DAY' ? 'DAY' : 'YEAR';
  const discipline = Discipline.safeParse(form.field('discipline').value).data ?? 'KYORUGI';
  const lines = useMemo(
    () => readDivisionLines(say, text, { day, ageBy, discipline }),
    [say, text, day, ageBy, discipline],
  );
  return { day, knownDay, lines, options: { ageBy, discipline } as const };
}

type Props = { form: AnnouncementSchemaForm } & ReturnType<typeof useDivisionLines>;

/** The divisions as a text that is pasted or comes from an association, with what was read from each line. */
export function DivisionsField({ form, day, knownDay, lines, options }: Props) {
  const say = useSay();
  const { pack, select } = usePackSelect('competition.fromRules');
  const field = form.field('divisions');
  const unread = lines.filter(({ problem }) => problem !== null).length;
  const count = lines.reduce((sum, { rows }) => sum + rows.length, 0);
  /** The day for which the table was made; null without a table. */
  const [madeFor, setMadeFor] = useState<string | null>(null);
  const isEmpty = field.value === '';
  if (isEmpty && madeFor !== null) setMadeFor(null);
  if (!isEmpty && madeFor === null && knownDay !== undefined) setMadeFor(knownDay);

  /** Fills in all that the rules of an association say. */
  function addPack() {
    const rows = competitionBy(say, pack, day).divisions.map((row) => ({ ...row, places: null }));
    if (isEmpty) setMadeFor(day);
    // below what is there: headings may stand anywhere
    field.onChange([field.value, writeDivisions(say, rows)].filter(Boolean).join('\n'));
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
      {madeFor !== null && madeFor !== day && (
        <OtherDay
          text={field.value}
          {...{ madeFor, day, options }}
          onMove={field.onChange}
          onDone={() => setMadeFor(day)}
        />
      )}
      <div role="status">
        {count > 0 && <Text>{say('competition.divisionCount', { n: count })}</Text>}
        {unread > 0 && <Text c="red">{say('competition.problemCount', { n: unread })}</Text>}
      </div>
      {lines.length > 0 && <UnderstoodLines lines={lines} />}
    </Stack>
  );
}

/** Each pasted line beside what was understood of it. */
const UnderstoodLines = memo(function UnderstoodLines({ lines }: { lines: readonly ReadLine[] }) {
  const say = useSay();
  return (
    <LineTable
      label={say('competition.divisions')}
      rows={lines.map((line) => ({ id: String(line.line), ...line }))}
      titles={['competition.pastedLine', 'competition.understood', 'competition.problem']}
      renderCells={({ line, text, rows, ignored, problem }) => [
        <span key="pasted" translate="no">
          {text.split('\t').filter(Boolean).join(' · ')}
        </span>,
        problem === null && rows.length === 0
          ? ignored.length > 0
            ? say('competition.ignoredColumns', { columns: ignored.map(asIs) })
            : say('competition.headingLine')
          : describeRows(say, rows),
        problem && (
          <Text key="problem" c="red">
            {say('competition.lineProblem', { n: line, reason: say(problem) })}
          </Text>
        ),
      ]}
    />
  );
});

/** In the words of the reader; grades and classes as organisers write them. */
const describeRows = (say: Say, rows: ReadLine['rows']): string =>
  joinClasses(rows)
    .map(({ first, classes: weights }) =>
      [
        describeValue(say, Division.shape.discipline, first.discipline),
        first.group,
        describeValue(say, Division.shape.sex, first.sex),
        writeBorn(first),
        first.level,
        writeGrades(first),
        weights,
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n');

/** Overlaps and holes of the divisions: they may be meant, so they are shown before saving, and refuse nothing. */
export function DivisionFlaws({ lines }: Pick<Props, 'lines'>) {
  const say = useSay();
  const flaws = useMemo(() => findDivisionFlaws(lines.flatMap(({ rows }) => rows)), [lines]);
  if (flaws.length === 0) return null;
  const texts = [...new Set(flaws.map((flaw) => say(flaw)))];
  return (
    <section aria-label={say('competition.flaws')}>
      <Text fw={500}>{say('competition.flaws')}</Text>
      <List>
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </section>
  );
}
