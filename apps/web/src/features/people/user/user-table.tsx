import { describeValue } from '@dojang/schemas/describe-value';
import { Missing, type User } from '@dojang/schemas/user';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { trpc } from '../../../shell/api.ts';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type Exported, fetchPages } from '../../../ui/table/export-menu.tsx';
import { useShowFilters, useTableView } from '../../../ui/table/table-view.ts';
import { readAdminSearch } from '../../../shell/admin/admin-search.ts';
import { CreateLink, rowActions } from '../../../shell/admin/form-links.tsx';
import { fullNameOf } from './full-name.ts';
import { userColumns, userSorting } from './user-columns.tsx';

const columns = [...userColumns, rowActions<User>('user', fullNameOf)];

export function UserTable() {
  const say = useSay();
  const view = useTableView(userSorting);
  const { missing } = readAdminSearch(useSearch({ strict: false }));
  const query = { ...view.query, missing };
  const show = useShowFilters();
  const { client } = trpc.useUtils();
  const exported: Exported<User> = {
    async fetchRows(onProgress) {
      await client.confirmation.require.mutate();
      return fetchPages((part) => client.user.page.query({ ...query, ...part }), onProgress);
    },
    onFailure: useFailureToast(),
  };
  const list = trpc.user.page.useQuery(query, { placeholderData: keepPreviousData });

  return (
    <DataTable
      name="users"
      label={say('user.list')}
      columns={columns}
      view={view}
      list={{ ...list, exported }}
    >
      {missing && (
        <NativeSelect
          maw={200}
          aria-label={say('user.missing')}
          value={missing}
          onChange={({ currentTarget: { value } }) => show({ missing: value || undefined })}
          data={[
            { value: '', label: say('user.missingNothing') },
            ...Missing.options.map((value) => ({
              value,
              label: describeValue(say, Missing, value) ?? value,
            })),
          ]}
        />
      )}
      <ButtonLink to="/v1/admin/import" variant="default">
        {say('imports.open')}
      </ButtonLink>
      <ButtonLink to="/v1/admin/invite" variant="default">
        {say('link.inviteSeveral')}
      </ButtonLink>
      <CreateLink entity="user">{say('user.create')}</CreateLink>
    </DataTable>
  );
}
