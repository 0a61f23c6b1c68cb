import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { readAdminSearch } from '../../../shell/admin/admin-search.ts';
import { AdminTournamentTable } from '../../../features/events/tournament/tournament-table.tsx';
import { tournamentSorting } from '../../../features/events/tournament/tournament-columns.tsx';
import { userSorting } from '../../../features/people/user/user-columns.tsx';
import { UserTable } from '../../../features/people/user/user-table.tsx';
import { queryOf } from '../../../ui/table/table-search.ts';

export const Route = createFileRoute('/v1/admin/')({
  validateSearch: readAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { onlineQueries }, deps }) => {
    if (deps.tab === 'tournaments') {
      void onlineQueries?.tournament.page.prefetch(queryOf(deps, tournamentSorting));
    } else {
      const { missing } = deps;
      void onlineQueries?.user.page.prefetch({ ...queryOf(deps, userSorting), missing });
    }
  },
  component: () => <AdminPage users={<UserTable />} tournaments={<AdminTournamentTable />} />,
});
