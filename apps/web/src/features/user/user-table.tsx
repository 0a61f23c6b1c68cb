import type { User } from '@dojang/schemas/user';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../shell/api.ts';
import { useIsOnline } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { fetchPages } from '../../ui/table/fetch-pages.ts';
import { useTableView } from '../../ui/table/table-view.ts';
import { CreateLink, rowActions } from '../admin/form-links.tsx';
import { useExported } from '../admin/use-exported.ts';
import { fullNameOf } from './full-name.ts';
import { userColumns } from './user-columns.tsx';
import { userSorting } from './user-sorting.ts';

const columns = [...userColumns, rowActions<User>('user', fullNameOf)];

/** All users, for administrators. */
export function UserTable() {
  const say = useSay();
  const view = useTableView(userSorting);
  const isOnline = useIsOnline();
  const { client } = trpc.useUtils();
  const exported = useExported<User>((onProgress) =>
    fetchPages((window) => client.user.page.query({ ...view.query, ...window }), onProgress),
  );
  const list = trpc.user.page.useQuery(view.query, { placeholderData: keepPreviousData });

  return (
    <DataTable
      name="users"
      label={say('user.list')}
      columns={columns}
      view={view}
      list={list}
      isOnline={isOnline}
      emptyText={say('table.noResults')}
      exported={exported}
      actions={
        <>
          <ButtonLink to="/v1/admin/import" variant="default">
            {say('imports.open')}
          </ButtonLink>
          <ButtonLink to="/v1/admin/invite" variant="default">
            {say('link.inviteSeveral')}
          </ButtonLink>
          <CreateLink entity="user">{say('user.create')}</CreateLink>
        </>
      }
    />
  );
}
