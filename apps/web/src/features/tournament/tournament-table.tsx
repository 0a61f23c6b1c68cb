import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../shell/api.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useTableView } from '../../ui/table/table-view.ts';
import { type TournamentSort, tournamentColumns } from './tournament-columns.tsx';

type Props = {
  /** Under which the hidden columns are remembered. */
  name: string;
  label: string;
  emptyText: string;
};

/** The club's tournaments, newest first. */
export function TournamentTable({ name, label, emptyText }: Props) {
  const view = useTableView<TournamentSort>({ column: 'date', descending: true });
  const list = trpc.tournament.page.useQuery(view.query, { placeholderData: keepPreviousData });

  return (
    <DataTable
      name={name}
      label={label}
      columns={tournamentColumns}
      view={view}
      list={list}
      emptyText={emptyText}
    />
  );
}
