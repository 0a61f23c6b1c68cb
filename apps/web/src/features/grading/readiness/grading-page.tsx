import { Day, today } from '@dojang/schemas/time';
import type { TrainingGroup } from '@dojang/schemas/training-group';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Cards, Page } from '../../../ui/page/page.tsx';
import { RowChoiceContext, useRowChoice } from '../../../ui/table/row-choice.tsx';
import { useShowFilters } from '../../../ui/table/table-view.ts';
import { ReadinessTable, ReadinessFilters } from './readiness-table.tsx';
import { type PersonRow, personRows } from './readiness-view.ts';
import { ExamForm, ExamList } from '../exam/exam-cards.tsx';

const route = getRouteApi('/v1/training/grading');

type Props = {
  /** Groups that the user may grade. */
  groups: readonly Pick<TrainingGroup, 'id' | 'name'>[];
};

/** Readiness on a day, for coaches and administrators; they select people here for an exam. */
export function GradingPage({ groups }: Props) {
  const say = useSay();
  const search = route.useSearch();
  const on = Day.safeParse(search.on).data ?? today();
  const group = groups.find(({ id }) => id === search.group)?.id;
  const query = trpc.grading.readiness.useQuery(
    { on, groupId: group },
    { placeholderData: keepPreviousData },
  );
  const packs = trpc.rulePack.list.useQuery();
  const chosen = useRowChoice<PersonRow>();
  const rows = useMemo(
    () => query.data && personRows(query.data, packs.data ?? [], groups),
    [query.data, packs.data, groups],
  );

  const people = useMemo(() => {
    const current = new Map(rows?.map((row) => [row.id, row]));
    return [...chosen.rows.values()].map((row) => current.get(row.id) ?? row);
  }, [rows, chosen.rows]);

  return (
    <Page title={say('grading.title')} intro={say('grading.intro')}>
      <ReadinessFilters
        groups={groups}
        filters={{ on, group, show: search.show }}
        chosen={chosen.rows.size}
        onChange={useShowFilters()}
      />
      {rows && packs.data ? (
        <RowChoiceContext value={chosen}>
          <ReadinessTable
            on={on}
            rows={rows}
            show={search.show}
            people={people}
            chosen={chosen}
            query={query}
          />
        </RowChoiceContext>
      ) : (
        <NotLoaded query={rows ? packs : query} />
      )}
      {/* after the load: avoids a layout shift */}
      {rows && packs.data && (
        <Cards>
          {rows.length > 0 && <ExamForm key={on} on={on} people={people} />}
          <ExamList />
        </Cards>
      )}
    </Page>
  );
}
