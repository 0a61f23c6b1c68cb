import { Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useUser } from '../../shell/app-context.ts';
import { useRecordQuery } from '../../shell/replica/use-record-query.ts';
import { useRecords } from '../../shell/replica/use-replica.ts';
import { formatDay } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import { useShowFilters } from '../../ui/table/table-view.ts';
import type { Competition } from '../competition/competition-view.ts';
import { NoCompetition } from '../competition/no-competition.tsx';
import { RejectedEntries } from '../competition/rejected-entries.tsx';
import { teamRows } from './team-rows.ts';
import { TeamTable } from './team-table.tsx';

const route = getRouteApi('/v1/competitions/$id/team');

// lazy: the checklist is what most visits are for
const WeighIn = lazy(async () => ({ default: (await import('./weigh-in.tsx')).WeighIn }));
const Results = lazy(async () => ({ default: (await import('./results.tsx')).Results }));

const ExportForm = lazy(async () => ({ default: (await import('./export-form.tsx')).ExportForm }));

const views = ['list', 'weighIn', 'results', 'export'] as const;

/** The entries of one's own people, for coaches and administrators. Works offline. */
export function TeamPage({ id }: { id: string }) {
  const say = useSay();
  const user = useUser();
  const isAdmin = user.authority === 'ADMIN';
  const week = useRecordQuery('week', user.id);
  const { data, ...query } = useRecordQuery('competition', id);
  if (!isAdmin && week.data?.coached.length === 0)
    return <Notice icon={IconLock} title="team.notCoach" tabTitle="team.open" />;
  return (
    <Page
      title={data ? say('team.title', { name: data.name }) : say('team.open')}
      intro={data && `${formatDay(say, data.day, 'long')} · ${data.location}`}
    >
      <RejectedEntries id={id} />
      {!isAdmin && !week.data ? (
        <NotLoaded query={week} />
      ) : data ? (
        <Team competition={data} />
      ) : (
        <NoCompetition query={query} text="competition.gone" />
      )}
    </Page>
  );
}

function Team({ competition }: { competition: Competition }) {
  const say = useSay();
  const { show, view } = route.useSearch();
  const showFilters = useShowFilters();
  const people = usePeople();
  const rows = useMemo(() => teamRows(say, competition, people), [say, competition, people]);
  const shown = views.find((one) => one === view) ?? 'list';
  return (
    <>
      <Group gap="xs" role="group" aria-label={say('team.parts')} data-not-printed>
        <ButtonLink to="/v1/competitions/$id" params={{ id: competition.id }} variant="default">
          {say('team.back')}
        </ButtonLink>
        {views.map((one) => (
          <Button
            key={one}
            variant={one === shown ? 'filled' : 'default'}
            aria-pressed={one === shown}
            onClick={() => showFilters({ view: one === 'list' ? undefined : one })}
          >
            {say(`team.${one}`)}
          </Button>
        ))}
      </Group>
      {shown === 'list' && <TeamTable competition={competition} rows={rows} show={show} />}
      <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>
        {shown === 'weighIn' && <WeighIn competition={competition} rows={rows} />}
        {shown === 'export' && <ExportForm competition={competition} rows={rows} />}
        {shown === 'results' && <Results competition={competition} rows={rows} />}
      </Suspense>
    </>
  );
}

/** Everybody for an administrator; for a coach those who train in their groups. */
function usePeople() {
  const isAdmin = useUser().authority === 'ADMIN';
  const competitors = useRecords('competitor');
  const groups = useRecords('group');
  return useMemo(() => {
    if (isAdmin) return competitors;
    const ids = new Set(
      groups.flatMap(({ members }) =>
        members.flatMap(({ id, role }) => (role === 'ATHLETE' ? id : [])),
      ),
    );
    return competitors.filter(({ id }) => ids.has(id));
  }, [isAdmin, competitors, groups]);
}
