import { choicesOf } from '@dojang/schemas/enumeration';
import { Alert, Button, Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { usePushToast } from '../../../shell/use-toasted-mutation.ts';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { StateBar } from '../../../ui/face/state-bar.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { PrintSheet } from '../../../ui/page/print-sheet.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type RowChoice, RowChoiceContext, useRowChoice } from '../../../ui/table/row-choice.tsx';
import { useShowFilters } from '../../../ui/table/table-view.ts';
import { useLocalList } from '../../../ui/table/use-local-list.ts';
import { describeEvent } from '../entry/competition-view.ts';
import { useEntryChanges, useRefusals } from '../entry/use-entry-changes.ts';
import { Approval } from './approval.tsx';
import { canChoose, listColumns, teamColumns } from './team-columns.tsx';
import {
  countStates,
  rowsShown,
  type TeamRow,
  teamSorting,
  type ViewProps,
  viewOf,
} from './team-rows.ts';

const route = getRouteApi('/v1/competitions/$id/team');

const shows = choicesOf({
  eligible: 'team.eligible',
  entered: 'team.entered',
  lacking: 'team.lacking',
});

/** The checklist: who can start, who is entered, and what they lack. */
export function TeamTable({ competition, rows }: ViewProps) {
  const say = useSay();
  const { show } = route.useSearch();
  const showFilters = useShowFilters();
  const choice = useRowChoice<TeamRow>();
  const { papers } = competition;
  const columns = useMemo(() => teamColumns(papers), [papers]);
  const shown = useMemo(() => rowsShown(rows, show), [rows, show]);
  const { matching, table } = useLocalList(shown, teamSorting, viewOf<TeamRow>);
  const { over, refusal } = useRefusals(competition);
  const sums = countStates(rows);
  return (
    <>
      <StateBar
        total={rows.length}
        counts={[
          { state: 'CONFIRMED', n: sums.entered },
          { state: 'WISHED', n: sums.wished },
          { state: 'WAITING', n: sums.waiting },
          { state: 'DECLINED', n: sums.declined },
          { state: 'WITHDRAWN', n: sums.withdrawn },
        ]}
        text={say('team.sums', sums)}
      />
      {refusal && <Alert color="yellow">{say(refusal)}</Alert>}
      <Group gap="sm" align="flex-end">
        <Select
          label={say('team.shown')}
          value={show}
          onChange={(value) => showFilters({ show: value || undefined })}
          choices={shows}
          blank="team.everybody"
        />
        <Actions
          choice={choice}
          chosen={rows.filter(({ id }) => choice.rows.has(id))}
          shown={over ? [] : matching.filter(canChoose)}
          canEnter={refusal === null}
        />
        <Approval people={matching.map(({ person }) => person).filter((one) => !one.mayEnter)} />
        <PrintButton>{say('team.printList')}</PrintButton>
      </Group>
      <RowChoiceContext value={choice}>
        <DataTable
          name="team"
          label={say('team.list')}
          columns={columns}
          view={table.view}
          list={{
            ...table.list,
            emptyText: say('team.empty'),
            exported: { fetchRows: async () => matching, onFailure: useFailureToast() },
          }}
        />
      </RowChoiceContext>
      <PrintSheet title={describeEvent(say, competition)} rows={matching} columns={listColumns} />
    </>
  );
}

type ActionProps = {
  choice: RowChoice<TeamRow>;
  /** The chosen people, as they are now. */
  chosen: readonly TeamRow[];
  /** Those who can be chosen. */
  shown: readonly TeamRow[];
  canEnter: boolean;
};

/** What is done for all chosen people; those with several ways to start are left to their dialog. */
function Actions({ choice, chosen, shown, canEnter }: ActionProps) {
  const say = useSay();
  const { change, enter } = useEntryChanges();
  const push = usePushToast();
  const chooseAll = useRef<HTMLButtonElement>(null);
  const wishes = chosen.filter(({ entry }) => entry?.state === 'WISHED');
  const outside = chosen.filter(
    ({ entry }) => canEnter && entry?.state !== 'WISHED' && entry?.state !== 'CONFIRMED',
  );
  const fresh = outside.filter(({ options }) => options.length === 1);
  const several = outside.filter(({ options }) => options.length > 1);
  const count = fresh.length + wishes.length;

  function confirm() {
    const entered = fresh.map((row) => enter(row, row.options[0]?.division_id ?? null));
    const confirmed = wishes.map((row) => change(row, { action: 'CONFIRM', entry_id: row.id }));
    choice.choose([...fresh, ...wishes], false);
    push([...entered, ...confirmed], 'team.sent');
    // the pressed button is gone
    chooseAll.current?.focus();
  }

  return (
    <>
      <Button
        ref={chooseAll}
        variant="default"
        disabled={shown.length === 0}
        onClick={() => choice.choose(shown, true)}
      >
        {say('team.chooseAll', { n: shown.length })}
      </Button>
      {count > 0 && (
        <Button onClick={confirm}>
          {say(fresh.length > 0 ? 'team.enter' : 'team.confirm', { n: count })}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button variant="default" onClick={choice.clear}>
          {say('team.chooseNobody')}
        </Button>
      )}
      {several.length > 0 && <Text size="sm">{say('team.choose', { n: several.length })}</Text>}
    </>
  );
}
