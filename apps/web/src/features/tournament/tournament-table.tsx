import type { Tournament } from '@dojang/schemas/tournament';
import type { ReactNode } from 'react';
import { trpc } from '../../shell/api.ts';
import { useIsOnline } from '../../shell/app-context.ts';
import { useFailureToast } from '../../shell/toast/toast-provider.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type Exported, fetchPages } from '../../ui/table/export-menu.tsx';
import { useTableView } from '../../ui/table/table-view.ts';
import {
  tournamentColumns,
  type TournamentSort,
  tournamentSorting,
} from './tournament-columns.tsx';
import { useTournamentList } from './use-tournament-list.ts';
import { CreateLink, rowActions } from '../admin/form-links.tsx';

type Props = {
  /** Storage key of the hidden columns. */
  name: string;
  label: string;
  emptyText?: string;
  columns?: readonly DataColumn<Tournament, TournamentSort>[];
  actions?: ReactNode;
  isExported?: boolean;
};

/** Names and participants usually take three lines. */
const rowHeightRem = 5.85;

/** The club's tournaments, newest first. */
export function TournamentTable({
  columns = tournamentColumns,
  isExported = false,
  ...props
}: Props) {
  const view = useTableView(tournamentSorting);
  const list = useTournamentList(view.query);
  const isOnline = useIsOnline();
  const { client } = trpc.useUtils();
  const exported: Exported<Tournament> = {
    fetchRows: (onProgress) =>
      fetchPages((part) => client.tournament.page.query({ ...view.query, ...part }), onProgress),
    onFailure: useFailureToast(),
  };

  return (
    <DataTable
      {...props}
      columns={columns}
      view={view}
      list={list}
      isOnline={isOnline}
      rowHeightRem={rowHeightRem}
      {...(isExported && { exported })}
    />
  );
}

const columnsWithActions = [
  ...tournamentColumns,
  rowActions('tournament', ({ name }: Tournament) => name),
];

/** The table for administrators, with actions and export. */
export function AdminTournamentTable() {
  const say = useSay();
  return (
    <TournamentTable
      name="tournaments"
      label={say('tournament.list')}
      columns={columnsWithActions}
      isExported
      actions={<CreateLink entity="tournament">{say('tournament.create')}</CreateLink>}
    />
  );
}
