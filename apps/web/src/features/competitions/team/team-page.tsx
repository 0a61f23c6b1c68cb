import { Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { useRecords, useRecordQuery } from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Notice } from '../../../ui/page/page.tsx';
import { useShowFilters } from '../../../ui/table/table-view.ts';
import { CompetitionFrame } from '../entry/competition-frame.tsx';
import type { Competition } from '../entry/competition-view.ts';
import classes from './team.module.css';
import { teamRows } from './team-rows.ts';
import { TeamTable } from './team-table.tsx';

const route = getRouteApi('/v1/competitions/$id/team');

const views = {
  list: TeamTable,
  // lazy: the checklist is what most visits are for
  weighIn: lazy(async () => ({ default: (await import('./weigh-in.tsx')).WeighIn })),
  results: lazy(async () => ({ default: (await import('./results.tsx')).Results })),
  export: lazy(async () => ({ default: (await import('./export-form.tsx')).ExportForm })),
};
const viewNames = ['list', 'weighIn', 'results', 'export'] as const;

/** The entries of one's own people, for coaches and administrators. Works offline. */
export function TeamPage({ id }: { id: string }) {
  const say = useSay();
  const user = useUser();
  const isAdmin = user.authority === 'ADMIN';
  const week = useRecordQuery('week', user.id);
  if (!isAdmin && week.data?.coached.length === 0)
    return <Notice icon={IconLock} title="team.notCoach" tabTitle="team.open" />;
  return (
    <CompetitionFrame
      id={id}
      titleOf={(name) => (name === undefined ? say('team.open') : say('team.title', { name }))}
    >
      {(competition) =>
        isAdmin || week.data ? <Team competition={competition} /> : <NotLoaded query={week} />
      }
    </CompetitionFrame>
  );
}

function Team({ competition }: { competition: Competition }) {
  const say = useSay();
  const { view } = route.useSearch();
  const showFilters = useShowFilters();
  const people = usePeople();
  const rows = useMemo(() => teamRows(say, competition, people), [say, competition, people]);
  const shown = viewNames.find((one) => one === view) ?? 'list';
  const View = views[shown];
  return (
    <>
      <Group
        gap="xs"
        wrap="nowrap"
        role="group"
        aria-label={say('team.parts')}
        className={classes.parts}
      >
        <ButtonLink to="/v1/competitions/$id" params={{ id: competition.id }} variant="default">
          {say('team.back')}
        </ButtonLink>
        {viewNames.map((one) => (
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
      <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>
        <View competition={competition} rows={rows} />
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
    const members = groups.flatMap((group) => group.members);
    const ids = new Set(members.flatMap(({ id, role }) => (role === 'ATHLETE' ? id : [])));
    return isAdmin ? competitors : competitors.filter(({ id }) => ids.has(id));
  }, [isAdmin, competitors, groups]);
}
