import type { AuditAction, AuditEntry } from '@dojang/schemas/audit';
import { limits } from '@dojang/schemas/limits';
import { useIsOnline } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable, type ListQuery } from '../../ui/table/data-table.tsx';
import { useShowFilters, useTableView } from '../../ui/table/table-view.ts';
import { LogFilterBar } from './log-filters.tsx';
import { logSorting } from './log-query.ts';
import type { LogFilters } from './log-search.ts';

type Props = {
  name: string;
  label: string;
  columns: readonly DataColumn<AuditEntry, 'at'>[];
  list: ListQuery<AuditEntry>;
  filters: LogFilters;
  /** Choices of the action filter. */
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
        view={{ ...view, query: { ...query, pageSize: limits.auditPageSize } }}
        list={list}
        isOnline={useIsOnline()}
        filterLabel={say('audit.filter')}
      />
    </>
  );
}
