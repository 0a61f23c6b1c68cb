import { AuditAction, type AuditEntry, AuditPageQuery } from '@dojang/schemas/audit';
import { limits } from '@dojang/schemas/limits';
import { factsOf } from '@dojang/schemas/field';
import { Group } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable, type ListQuery } from '../../../ui/table/data-table.tsx';
import { useShowFilters, useTableView } from '../../../ui/table/table-view.ts';
import { logSorting } from './log-query.ts';
import type { LogFilters } from './log-search.ts';
import { DayFilter } from '../../../ui/form/day-filter.tsx';
import { Select } from '../../../ui/form/select.tsx';

type Props = {
  name: string;
  label: string;
  columns: readonly DataColumn<AuditEntry, 'at'>[];
  list: ListQuery<AuditEntry>;
  filters: LogFilters;
  actions: readonly AuditAction[];
};

/** Log entries with their filters. The URL holds the filters. */
export function LogTable({ name, label, columns, list, filters, actions }: Props) {
  const say = useSay();
  const { query, ...view } = useTableView(logSorting);

  return (
    <>
      <LogFilterBar filters={filters} actions={actions} onChange={useShowFilters()} />
      <DataTable
        name={name}
        label={label}
        columns={columns}
        view={{
          ...view,
          query: { ...query, pageSize: limits.auditPageSize },
          filterLabel: say('audit.filter'),
        }}
        list={list}
      />
    </>
  );
}

type LogFilterBarProps = {
  filters: LogFilters;
  actions: readonly AuditAction[];
  onChange: (filters: LogFilters) => void;
};

/** Filters by action and days. The table's own filter is by name. */
function LogFilterBar({ filters, actions, onChange }: LogFilterBarProps) {
  const say = useSay();
  const choices = factsOf(AuditAction)?.choices ?? [];
  const offered = choices.filter(({ value }) => actions.some((action) => action === value));
  return (
    <Group gap="sm" align="flex-start">
      <Select
        label={say('audit.action')}
        flex="1 1 16rem"
        maw="26rem"
        value={filters.action}
        onChange={(value) =>
          onChange({ action: AuditPageQuery.shape.action.safeParse(value).data })
        }
        choices={offered}
        blank="audit.anything"
      />
      <DayFilter
        name="from"
        type={AuditPageQuery.shape.from}
        day={filters.from}
        onChange={(from) => onChange({ from })}
      />
      <DayFilter
        name="until"
        type={AuditPageQuery.shape.until}
        day={filters.until}
        onChange={(until) => onChange({ until })}
      />
    </Group>
  );
}
