import { describeValue } from '@dojang/schemas/describe-value';
import { limits } from '@dojang/schemas/limits';
import { Missing } from '@dojang/schemas/user';
import { trpc } from '../../../shell/api.ts';
import { useIsOnline, useUser } from '../../../shell/app-context.ts';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { Attention, type Task } from '../../../ui/face/attention.tsx';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { findUndecided } from '../../competitions/entry/competition-view.ts';
import { useFamily } from '../../competitions/entry/use-family.ts';

/** What needs a coach or an administrator. */
export function ForYou({ isCoach }: { isCoach: boolean }) {
  const say = useSay();
  const tasks = [useEntries(), useReady(isCoach), ...useMissing(), useBackup()].filter(
    (task) => task !== null,
  );
  return (
    <Card title={say('home.forYou')} gap="xs">
      <Attention tasks={tasks} />
    </Card>
  );
}

/** Entries that wait for a decision; the action leads to those of the next competition. */
function useEntries(): Task {
  const say = useSay();
  const family = useFamily().map(({ id }) => id);
  const undecided = findUndecided(useRecords('competition'), family);
  const [first] = undecided;
  const n = undecided.reduce((sum, one) => sum + one.n, 0);
  return {
    name: say('home.entries'),
    text: n > 0 ? say('home.entriesWaiting', { n }) : say('home.nobodyWaits'),
    state: n > 0 ? 'needed' : 'fine',
    action: first && (
      <ButtonLink to="/v1/competitions/$id/team" params={{ id: first.competition.id }}>
        {say('home.decide')}
      </ButtonLink>
    ),
  };
}

/** Who is ready for a grade, which no device stores of others: absent offline. */
function useReady(isCoach: boolean): Task | null {
  const say = useSay();
  const isAsking = useIsOnline() && isCoach;
  const { data } = trpc.grading.readiness.useQuery({}, { enabled: isAsking });
  if (!isAsking) return null;
  const n = data?.filter(({ readiness }) => readiness?.state === 'READY').length ?? 0;
  return {
    name: say('home.nextGrade'),
    text: data ? (n > 0 ? say('home.ready', { n }) : say('home.nobodyReady')) : '',
    state: !data ? 'unknown' : n > 0 ? 'needed' : 'fine',
    action: (
      <ButtonLink to="/v1/training/grading" search={{ show: 'ready' }} variant="default">
        {say('home.open')}
      </ButtonLink>
    ),
  };
}

/** For administrators, and absent offline: of how many people something is missing; the action lists them. */
function useMissing(): Task[] {
  const say = useSay();
  const isAsking = useIsOnline();
  const isAdmin = useUser().authority === 'ADMIN';
  const { data, isError } = trpc.club.attention.useQuery(undefined, {
    enabled: isAsking && isAdmin,
  });
  if (!isAsking || !isAdmin) return [];
  const countOf = (n: number) =>
    n === 0
      ? say('home.nobody')
      : n < limits.attentionMax
        ? say('home.people', { n })
        : say('home.peopleOrMore', { n });
  return Missing.options.map((value) => ({
    name: describeValue(say, Missing, value) ?? value,
    text: data ? countOf(data[value]) : isError ? say('home.unknown') : '',
    state: !data ? 'unknown' : data[value] > 0 ? 'needed' : 'fine',
    action: (
      <ButtonLink to="/v1/admin" search={{ missing: value }} variant="default">
        {say('app.show')}
      </ButtonLink>
    ),
  }));
}

/** For administrators, and absent offline: the last backup, which the server's page explains with all that it warns of. */
function useBackup(): Task | null {
  const say = useSay();
  const formatTime = useFormatTime();
  const isAsking = useIsOnline();
  const isAdmin = useUser().authority === 'ADMIN';
  const { data } = trpc.server.status.useQuery(undefined, { enabled: isAsking && isAdmin });
  if (!isAsking || !isAdmin) return null;
  const isFine = data && data.lastBackup !== null && data.warnings.length === 0;
  const done = data?.lastBackup ? formatTime(data.lastBackup.endedAt) : say('home.noBackup');
  return {
    name: say('home.backup'),
    text: data ? done : '',
    state: !data ? 'unknown' : isFine ? 'fine' : 'needed',
    action: (
      <ButtonLink to="/v1/admin/status" variant="default">
        {say('home.open')}
      </ButtonLink>
    ),
  };
}
