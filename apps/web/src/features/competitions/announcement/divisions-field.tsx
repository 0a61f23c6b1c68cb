import { announcementFields, type DivisionRow } from '@dojang/schemas/announcement';
import { findDivisionFlaws } from '@dojang/schemas/check-divisions';
import { cellsOf, DivisionCells } from '@dojang/schemas/describe-division';
import { competitionBy, Discipline } from '@dojang/schemas/division';
import { titleOf } from '@dojang/schemas/field';
import { readText } from '@dojang/schemas/field-text';
import { limits } from '@dojang/schemas/limits';
import { parseDivisions, readTable } from '@dojang/schemas/read-divisions';
import { Day, today } from '@dojang/schemas/time';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { type FormRow, readDraft } from '../../../ui/form/field-schema.ts';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { usePackSelect } from '../entry/pack-select.tsx';
import type { AnnouncementSchemaForm } from './announcement-draft.ts';
import classes from './announcement.module.css';
import { OtherDay } from './other-day.tsx';

const titles = Object.values(DivisionCells.shape).flatMap((cell) => titleOf(cell) ?? []);

/** The divisions of the form's table, as far as it can be read; they are read after what is typed shows. */
export function useDivisions(form: AnnouncementSchemaForm) {
  const say = useSay();
  const { list } = form.rows('divisions');
  const table = useDeferredValue(JSON.stringify(list.map(({ values }) => values)));
  const typedDay = readText(say, announcementFields.deadline, form.field('day').value);
  const knownDay = Day.safeParse(typedDay).data;
  const day = knownDay ?? today();
  const ageBy = form.field('age_by').value === 'DAY' ? 'DAY' : 'YEAR';
  const divisions = useMemo(() => {
    const rows = (JSON.parse(table) as FormRow[]).map((row) =>
      DivisionCells.safeParse(readDraft(say, DivisionCells, row)),
    );
    return readTable(
      rows.flatMap(({ data }) => data ?? []),
      { day, ageBy },
    ).divisions;
  }, [say, table, day, ageBy]);
  return { day, knownDay, ageBy, divisions } as const;
}

type Props = { form: AnnouncementSchemaForm } & ReturnType<typeof useDivisions>;

/** The table of divisions: typed, pasted, by the rules of an association, or of an earlier announcement. */
export function DivisionsField({ form, day, knownDay, ageBy, divisions }: Props) {
  const say = useSay();
  const { pack, select } = usePackSelect('competition.fromRules');
  const { list, add, remove, change } = form.rows('divisions');
  /** The day for which the table was made; null without a table. */
  const [madeFor, setMadeFor] = useState<string | null>(null);
  const isEmpty = list.length === 0;
  if (isEmpty && madeFor !== null) setMadeFor(null);
  if (!isEmpty && madeFor === null && knownDay !== undefined) setMadeFor(knownDay);

  function addRows(rows: readonly DivisionRow[]) {
    if (isEmpty) setMadeFor(day);
    add(...cellsOf(rows));
  }

  /** Adds all that the rules of an association say. */
  function addPack() {
    addRows(competitionBy(say, pack, day).divisions.map((row) => ({ ...row, places: null })));
    form.setValue('age_by', pack.ageBy);
    form.setValue('discipline', pack.discipline);
    form.setValue('tolerance_male_g', String(pack.tolerance.MALE));
    form.setValue('tolerance_female_g', String(pack.tolerance.FEMALE));
  }

  return (
    <Stack gap="md">
      {!isEmpty && (
        <div className={classes.divisions}>
          <LineTable
            label={say('competition.divisions')}
            rows={list.map(({ fields }, index) => ({ id: String(index), fields, index }))}
            titles={titles}
            renderCells={({ fields }) =>
              fields.map((field) => <SchemaField key={field['data-path']} {...field} />)
            }
            renderActions={({ index }) => (
              <Button
                size="compact-sm"
                variant="light"
                color="red"
                aria-label={say('competition.removeRow', {
                  what: say('competition.division'),
                  n: index + 1,
                })}
                onClick={() => remove(index)}
              >
                {say('competition.remove')}
              </Button>
            )}
          />
        </div>
      )}
      {madeFor !== null && madeFor !== day && (
        <OtherDay
          born={list.map(({ values: { born } }) => (typeof born === 'string' ? born : ''))}
          {...{ madeFor, day, ageBy }}
          onMove={(born) => {
            for (const [index, text] of born.entries()) change(index, 'born', text);
          }}
          onDone={() => setMadeFor(day)}
        />
      )}
      <div role="status">
        {divisions.length > 0 && (
          <Text>{say('competition.divisionCount', { n: divisions.length })}</Text>
        )}
      </div>
      <Group align="end" gap="sm">
        <Button
          variant="default"
          size="md"
          disabled={list.length >= limits.divisionsMax}
          onClick={() => add({ discipline: form.field('discipline').value })}
        >
          {say('competition.addDivision')}
        </Button>
        {select}
        <Button variant="default" size="md" onClick={addPack}>
          {say('competition.useRules')}
        </Button>
      </Group>
      <PastedTable form={form} day={day} ageBy={ageBy} onAdd={addRows} />
    </Stack>
  );
}

type PastedProps = Pick<Props, 'form' | 'day' | 'ageBy'> & {
  onAdd: (rows: readonly DivisionRow[]) => void;
};

/** A table or lines of a document, which become rows once each of them can be read. */
function PastedTable({ form, day, ageBy, onAdd }: PastedProps) {
  const say = useSay();
  const field = form.field('pasted');
  const text = useDeferredValue(field.value);
  const discipline = Discipline.safeParse(form.field('discipline').value).data ?? 'KYORUGI';
  const { divisions, problems, notes } = useMemo(
    () => parseDivisions(text, { day, ageBy, discipline }),
    [text, day, ageBy, discipline],
  );
  const n = problems.length;
  return (
    <>
      <div className={classes.pasted}>
        <SchemaField {...field} description={say('competition.divisionHint')} />
      </div>
      <div role="status">
        {n > 0 && <Text c="red">{say('competition.problemCount', { n })}</Text>}
        <List>
          {[...problems, ...notes].map(({ line, reason }) => (
            <List.Item key={line}>
              {say('competition.lineProblem', { n: line, reason: say(reason) })}
            </List.Item>
          ))}
        </List>
      </div>
      <Group>
        <Button
          variant="default"
          disabled={divisions.length === 0 || n > 0 || text !== field.value}
          onClick={() => {
            onAdd(divisions);
            field.onChange('');
          }}
        >
          {say('competition.addPasted', { n: divisions.length })}
        </Button>
      </Group>
    </>
  );
}

/** Overlaps and holes of the divisions: they may be meant, so they are shown before saving, and refuse nothing. */
export function DivisionFlaws({ divisions }: Pick<Props, 'divisions'>) {
  const say = useSay();
  const flaws = useMemo(() => findDivisionFlaws(divisions), [divisions]);
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
