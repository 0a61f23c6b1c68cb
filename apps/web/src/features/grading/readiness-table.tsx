import { limits } from '@dojang/schemas/limits';
import type { ReadinessRow } from '@dojang/schemas/grading';
import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useIsOnline } from '../../shell/app-context.ts';
import { useFailureToast } from '../../shell/toast/toast-provider.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { PrintButton } from '../../ui/action-buttons.tsx';
import { DataTable, type ListQuery } from '../../ui/table/data-table.tsx';
import { useTableView } from '../../ui/table/table-view.ts';
import type { useChosenPeopleState } from './chosen-people.ts';
import { dayInWords } from './describe-readiness.ts';
import { readinessColumns } from './readiness-columns.tsx';
import { ReadinessSheet } from './readiness-sheet.tsx';
import { isReady, type PersonRow, readinessSorting, viewOf } from './readiness-view.ts';

type Props = {
  on: string;
  rows: readonly PersonRow[];
  show: string | undefined;
  /** The selected people, with current data. */
  people: readonly PersonRow[];
  chosen: ReturnType<typeof useChosenPeopleState>;
  query: Omit<ListQuery<ReadinessRow>, 'data' | 'note'>;
};

/** Readiness of the people: table, its actions and the printed list. */
export function ReadinessTable({ on, rows, show, people, chosen, query }: Props) {
  const say = useSay();
  const { query: tableQuery, ...view } = useTableView(readinessSorting);
  const { filter } = tableQuery;
  const { column, descending } = tableQuery.sort;
  const source = show === 'chosen' ? people : rows;
  const matching = useMemo(() => {
    const shown = show === 'ready' ? source.filter(isReady) : source;
    return viewOf(shown, { filter, sort: { column, descending } }, say.locale);
  }, [source, show, filter, column, descending, say.locale]);
  // a short list leaves no gap
  const pageSize = Math.max(1, Math.min(limits.gradingPageSize, matching.length));
  const first = tableQuery.page * pageSize;
  // memoized: the table recomputes for a new array
  const page = useMemo(
    () => ({ rows: matching.slice(first, first + pageSize), total: matching.length }),
    [matching, first, pageSize],
  );
  const ready = matching.filter(isReady);
  const isNew = (row: PersonRow) => !chosen.people.has(row.id) && row.readiness?.target;
  return (
    <>
      <Text role="status" data-not-printed>
        {rows.length === 0
          ? say('grading.nobody')
          : say('grading.readyOf', { n: ready.length, total: matching.length })}
        {chosen.people.size > 0 && ` · ${say('grading.chosen', { n: chosen.people.size })}`}
      </Text>
      <Group gap="xs" data-not-printed>
        <Button
          variant="default"
          disabled={!ready.some(isNew)}
          onClick={() => chosen.choose(ready.filter(isNew), true)}
        >
          {say('grading.chooseReady', { n: ready.length })}
        </Button>
        <Button variant="default" disabled={chosen.people.size === 0} onClick={chosen.clear}>
          {say('grading.chooseNobody')}
        </Button>
        <PrintButton>{say('grading.print')}</PrintButton>
        <ButtonLink to="/v1/training/packs" variant="default">
          {say('grading.packs')}
        </ButtonLink>
      </Group>
      <div data-not-printed>
        <DataTable
          name="grading"
          label={say('grading.title')}
          columns={readinessColumns}
          view={{ ...view, query: { ...tableQuery, pageSize } }}
          list={{ ...query, data: page }}
          isOnline={useIsOnline()}
          exported={{ fetchRows: async () => matching, onFailure: useFailureToast() }}
        />
      </div>
      <ReadinessSheet
        title={`${say('grading.title')}: ${say('grading.on')} ${dayInWords(say, on)}`}
        rows={matching}
      />
    </>
  );
}
