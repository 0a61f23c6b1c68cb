import { messages } from '@dojang/schemas/messages';
import type { Tournament } from '@dojang/schemas/tournament';
import { CreateLink } from '../admin/create-link.tsx';
import { rowActions } from '../admin/row-actions.tsx';
import { tournamentColumns } from './tournament-columns.tsx';
import { TournamentTable } from './tournament-table.tsx';

const columns = [...tournamentColumns, rowActions('tournament', ({ name }: Tournament) => name)];

/** The club's tournaments for administrators, who add, change and delete them from here. */
export function AdminTournamentTable() {
  return (
    <TournamentTable
      name="tournaments"
      label="Tournaments"
      emptyText={messages.noResults}
      columns={columns}
      actions={<CreateLink entity="tournament">Create Tournament</CreateLink>}
    />
  );
}
