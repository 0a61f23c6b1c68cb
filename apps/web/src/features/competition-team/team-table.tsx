import { limits } from '@dojang/schemas/limits';
import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useIsOnline } from '../../shell/app-context.ts';
import { useFailureToast } from '../../shell/toast/toast-provider.tsx';
import { PrintButton } from '../../ui/action-buttons.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useShowFilters, useTableView } from '../../ui/table/table-view.ts';
import { type Competition, refusalOf } from '../competition/competition-view.ts';
import { useSendingEntries } from '../competition/use-sending-entries.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { Approval } from './approval.tsx';
import { canChoose, ChoiceContext, teamColumns } from './team-columns.tsx';
import { TeamSheet } from './team-sheet.tsx';
import { countStates, type TeamRow, teamSorting, viewOf } from './team-rows.ts';
import { useEntryChanges } from './use-entry-changes.ts';

type Props = { competition: Competition; rows: readonly TeamRow[]; show: string | undefined };

const shows = [
  ['eligible', 'team.eligible'],
  ['entered', 'team.entered'],
  ['lacking', 'team.lacking'],
] as const;

/** The checklist: who can start, who is entered, and what they lack. */
export function TeamTable({ competition, rows, show }: Props) {
  const say = useSay();
  const { query, ...view } = useTableView(teamSorting);
  const showFilters = useShowFilters();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [editedId, setEditedId] = useState<string>();
  const { papers, day } = competition;
  const columns = useMemo(() => teamColumns({ papers, day }), [papers, day]);
  const { filter, page } = query;
  const { column, descending } = query.sort;
  const matching = useMemo(
    () => viewOf(rows, { show, filter, sort: { column, descending } }, say.locale),
    [rows, show, filter, column, descending, say.locale],
  );
  const pageSize = Math.max(1, Math.min(limits.gradingPageSize, matching.length));
  const data = useMemo(
    () => ({
      rows: matching.slice(page * pageSize, (page + 1) * pageSize),
      total: matching.length,
    }),
    [matching, page, pageSize],
  );
  const choice = useMemo(
    () => ({
      ids,
      toggle: (id: string, isChosen: boolean) =>
        setIds((before) =>
          isChosen ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id)),
        ),
      edit: ({ id }: TeamRow) => setEditedId(id),
    }),
    [ids],
  );
  const edited = rows.find(({ id }) => id === editedId);
  const refusal = refusalOf(say, competition, true);
  return (
    <>
      <Text role="status" data-not-printed>
        {say('team.sums', countStates(rows))}
      </Text>
      {refusal && (
        <Alert color="yellow" data-not-printed>
          {say(refusal)}
        </Alert>
      )}
      <Group gap="sm" align="flex-end" data-not-printed>
        <NativeSelect
          size="md"
          label={say('team.shown')}
          value={show ?? ''}
          onChange={({ currentTarget: { value } }) => showFilters({ show: value || undefined })}
          data={[
            { value: '', label: say('team.everybody') },
            ...shows.map(([value, label]) => ({ value, label: say(label) })),
          ]}
        />
        <Actions
          competition={competition}
          chosen={rows.filter(({ id }) => ids.has(id))}
          canEnter={refusal === null}
          shown={matching.filter(canChoose)}
          onChoose={(all) => setIds(new Set(all.map(({ id }) => id)))}
        />
        <Approval people={matching.map(({ person }) => person).filter((one) => !one.mayEnter)} />
        <PrintButton>{say('team.printList')}</PrintButton>
      </Group>
      <div data-not-printed>
        <ChoiceContext value={choice}>
          <DataTable
            name="team"
            label={say('team.list')}
            columns={columns}
            view={{ ...view, query: { ...query, pageSize } }}
            list={{ ...loaded, data }}
            isOnline={useIsOnline()}
            emptyText={say('team.empty')}
            exported={{ fetchRows: async () => matching, onFailure: useFailureToast() }}
          />
        </ChoiceContext>
      </div>
      {edited && (
        <EntryDialog
          row={edited}
          competition={competition}
          refusal={refusal}
          onClose={() => setEditedId(undefined)}
        />
      )}
      <TeamSheet competition={competition} rows={matching} columns={['state', 'lacks']} />
    </>
  );
}

/** The list comes from the device. */
const loaded = {
  error: null,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  dataUpdatedAt: 0,
  refetch() {},
};

type ActionProps = {
  competition: Competition;
  chosen: readonly TeamRow[];
  /** Those who can be chosen. */
  shown: readonly TeamRow[];
  canEnter: boolean;
  onChoose: (rows: readonly TeamRow[]) => void;
};

/** What is done for all chosen people; those with several ways to start are left to their dialog. */
function Actions({ competition, chosen, shown, canEnter, onChoose }: ActionProps) {
  const say = useSay();
  const { change, enter } = useEntryChanges(competition.id);
  const send = useSendingEntries();
  const wishes = chosen.filter(({ entry }) => entry?.state === 'WISHED');
  const outside = canEnter
    ? chosen.filter(({ entry }) => entry?.state !== 'WISHED' && entry?.state !== 'CONFIRMED')
    : [];
  const fresh = outside.filter(({ options }) => options.length === 1);
  const several = outside.filter(({ options }) => options.length > 1);
  const count = fresh.length + wishes.length;

  function confirm() {
    for (const row of fresh) enter(row, row.options[0]?.id ?? null);
    for (const row of wishes)
      if (row.entry) change(row, { action: 'CONFIRM', entry_id: row.entry.id });
    onChoose(several);
    send(competition.id, 'team.sent');
  }

  return (
    <>
      <Button variant="default" disabled={shown.length === 0} onClick={() => onChoose(shown)}>
        {say('team.chooseAll', { n: shown.length })}
      </Button>
      {count > 0 && (
        <Button onClick={confirm}>
          {say(fresh.length > 0 ? 'team.enter' : 'team.confirm', { n: count })}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button variant="default" onClick={() => onChoose([])}>
          {say('team.chooseNobody')}
        </Button>
      )}
      {several.length > 0 && <Text size="sm">{say('team.choose', { n: several.length })}</Text>}
    </>
  );
}
