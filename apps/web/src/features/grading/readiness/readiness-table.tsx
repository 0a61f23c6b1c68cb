import { type ReadinessRow, ReadinessDay } from '@dojang/schemas/grading';
import { limits } from '@dojang/schemas/limits';
import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { asIs, sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { TrainingGroup } from '@dojang/schemas/training-group';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { PrintSheet } from '../../../ui/page/print-sheet.tsx';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { DataTable, type ListQuery } from '../../../ui/table/data-table.tsx';
import type { RowChoice } from '../../../ui/table/row-choice.tsx';
import { useLocalList } from '../../../ui/table/use-local-list.ts';
import { dayInWords } from './describe-readiness.ts';
import { readinessColumns, sheetColumns } from './readiness-columns.tsx';
import { isReady, type PersonRow, readinessSorting, viewOf } from './readiness-view.ts';
import { DayFilter } from '../../../ui/form/day-filter.tsx';
import { Select } from '../../../ui/form/select.tsx';

type Props = {
  on: string;
  rows: readonly PersonRow[];
  show: string | undefined;
  /** The selected people, with current data. */
  people: readonly PersonRow[];
  chosen: RowChoice<PersonRow>;
  query: Omit<ListQuery<ReadinessRow>, 'data' | 'note'>;
};

export function ReadinessTable({ on, rows, show, people, chosen, query }: Props) {
  const say = useSay();
  const source = show === 'chosen' ? people : rows;
  const shown = useMemo(() => (show === 'ready' ? source.filter(isReady) : source), [source, show]);
  const { matching, table } = useLocalList(shown, readinessSorting, viewOf, limits.gradingPageSize);
  const ready = matching.filter(isReady);
  const isNew = (row: PersonRow) => !chosen.rows.has(row.id) && row.readiness?.target;
  return (
    <>
      <Text role="status">
        {rows.length === 0
          ? say('grading.nobody')
          : say('grading.readyOf', { n: ready.length, total: matching.length })}
        {chosen.rows.size > 0 && ` · ${say('grading.chosen', { n: chosen.rows.size })}`}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={!ready.some(isNew)}
          onClick={() => chosen.choose(ready.filter(isNew), true)}
        >
          {say('grading.chooseReady', { n: ready.length })}
        </Button>
        <Button variant="default" disabled={chosen.rows.size === 0} onClick={chosen.clear}>
          {say('grading.chooseNobody')}
        </Button>
        <PrintButton>{say('grading.print')}</PrintButton>
        <ButtonLink to="/v1/training/packs" variant="default">
          {say('grading.packs')}
        </ButtonLink>
      </Group>
      <DataTable
        name="grading"
        label={say('grading.title')}
        columns={readinessColumns}
        isCompact
        view={table.view}
        list={{
          ...query,
          data: table.list.data,
          exported: { fetchRows: async () => matching, onFailure: useFailureToast() },
        }}
      />
      <PrintSheet
        title={`${say('grading.title')}: ${say('grading.on')} ${dayInWords(say, on)}`}
        rows={matching}
        columns={sheetColumns}
      />
    </>
  );
}

type Filters = { on?: string | undefined; group?: string | undefined; show?: string | undefined };

type ReadinessFiltersProps = {
  groups: readonly Pick<TrainingGroup, 'id' | 'name'>[];
  filters: Filters & { on: string };
  chosen: number;
  onChange: (filters: Filters) => void;
};

/** Filters by day, group and state. The table's own filter is by name. */
export function ReadinessFilters({ groups, filters, chosen, onChange }: ReadinessFiltersProps) {
  const say = useSay();
  const selectProps = { flex: '1 1 9rem', maw: '20rem' } as const;
  return (
    <Group gap="sm" align="flex-start">
      <DayFilter
        name="on"
        type={ReadinessDay.shape.on}
        day={filters.on}
        onChange={(on) => onChange({ on: on === today() ? undefined : on })}
      />
      {groups.length > 1 && (
        <Select
          {...selectProps}
          label={say('grading.group')}
          value={filters.group}
          onChange={(value) => onChange({ group: value || undefined })}
          choices={groups.map(({ id, name }) => ({ value: id, label: asIs(name) }))}
          blank="grading.allGroups"
        />
      )}
      <Select
        {...selectProps}
        label={say('grading.shown')}
        value={filters.show}
        onChange={(value) => onChange({ show: value || undefined })}
        choices={[
          { value: 'ready', label: 'grading.onlyReady' },
          { value: 'chosen', label: sentence('grading.onlyChosen', { n: chosen }) },
        ]}
        blank="grading.everybody"
      />
    </Group>
  );
}
