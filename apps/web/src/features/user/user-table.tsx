import { messages } from '@dojang/schemas/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../shell/api.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useTableView } from '../../ui/table/table-view.ts';
import { type UserSort, userColumns } from './user-columns.tsx';

/** Every user of the club, by name, for administrators. */
export function UserTable() {
  const view = useTableView<UserSort>({ column: 'name', descending: false });
  const list = trpc.user.page.useQuery(view.query, { placeholderData: keepPreviousData });

  return (
    <DataTable
      name="users"
      label="Users"
      columns={userColumns}
      view={view}
      list={list}
      emptyText={messages.noResults}
    />
  );
}
