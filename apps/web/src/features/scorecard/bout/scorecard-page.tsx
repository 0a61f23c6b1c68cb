import { describeResult, peopleOf } from '@dojang/schemas/describe-bout';
import { dayOf } from '@dojang/schemas/time';
import type { BoutState } from '@dojang/schemas/fold-bout';
import { Text } from '@mantine/core';
import { IconClipboardCheck, IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { usePull, useRecords, useReplica } from '../../../shell/replica/use-replica.ts';
import { useChildren } from '../../../shell/session/use-children.ts';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { PageGrid } from '../../../ui/face/page-grid.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { NewBout } from './new-bout.tsx';
import { type Bout, namesOf, readBout } from './read-bout.ts';
import classes from './scorecard.module.css';

const FromDraw = lazy(async () => ({ default: (await import('./from-draw.tsx')).FromDraw }));

type Shown = Bout & { folded: BoutState };

/** The open bout first, a new one, and what there was; from the replica, also offline. */
export function ScorecardPage() {
  const say = useSay();
  const records = useRecords('bout');
  usePull(records.length === 0);
  const bouts = records
    .flatMap((bout) => {
      const read = readBout(bout);
      return read ? [{ ...bout, folded: read.state }] : [];
    })
    .toSorted((one, other) => +other.made_at - +one.made_at);
  const hasCompetitions = useRecords('competition').length > 0;
  const user = useUser();
  const familyIds = new Set([user.id, ...(useChildren() ?? []).map(({ id }) => id)]);
  const isScorer = ({ owner_id }: Bout) => owner_id === user.id;
  const open = bouts.find((bout) => isScorer(bout) && bout.folded.state !== 'DECIDED');
  const others = bouts.filter((bout) => bout !== open);
  const isMine = (bout: Bout) =>
    bout.sides.some(({ user_id }) => user_id !== null && familyIds.has(user_id)) ||
    (isScorer(bout) && bout.sides.every(({ user_id }) => user_id === null));
  const ofPeople = others.filter((bout) => !isMine(bout));
  return (
    <Page title={say('app.scorecardGreeting')} tabTitle={say('navigation.scorecard')}>
      <PageGrid
        aside={
          <>
            <Bouts title={say('scoreboard.mine')} bouts={others.filter(isMine)} />
            {ofPeople.length > 0 && <Bouts title={say('scoreboard.ofPeople')} bouts={ofPeople} />}
          </>
        }
      >
        {open && <Resume bout={open} />}
        {hasCompetitions && (
          <Suspense>
            <FromDraw bouts={bouts} />
          </Suspense>
        )}
        <NewBout />
      </PageGrid>
    </Page>
  );
}

function Bouts({ title, bouts }: { title: string; bouts: readonly Shown[] }) {
  const say = useSay();
  return (
    <Card title={title} gap="sm">
      {bouts.length === 0 && <EmptyState icon={IconClipboardCheck} text={say('scoreboard.none')} />}
      {bouts.length > 0 && (
        <ul className={classes.bouts}>
          {bouts.map((bout) => (
            <li key={bout.id}>
              <BoutLine bout={bout} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Resume({ bout }: { bout: Shown }) {
  const say = useSay();
  const { score, round } = bout.folded;
  return (
    <Card title={say('scoreboard.open')} gap="sm">
      <Text fz="h3" fw={700}>
        {namesOf(bout)}
      </Text>
      <Text>{say('scoreboard.roundScore', { n: round, score: score.join(':') })}</Text>
      <Refusal bout={bout} />
      <ButtonLink
        to="/v1/scorecard/$id"
        params={{ id: bout.id }}
        size="xl"
        leftSection={<IconPlayerPlayFilled size={24} aria-hidden />}
      >
        {say('scoreboard.resume')}
      </ButtonLink>
    </Card>
  );
}

function BoutLine({ bout }: { bout: Shown }) {
  const say = useSay();
  const state = bout.folded;
  const score = state.wins[0] + state.wins[1] > 1 ? state.wins : state.score;
  return (
    <span className={classes.bout}>
      <DayBadge day={dayOf(bout.made_at)} />
      <span>
        <TextLink to="/v1/scorecard/$id/sheet" params={{ id: bout.id }} fw={600}>
          {namesOf(bout)}
        </TextLink>
        <Text size="sm" c="dimmed">
          {score.join(':')} ·{' '}
          {describeResult(say, state, peopleOf(bout)) ?? say('scoreboard.notDecided')}
        </Text>
        <Refusal bout={bout} />
      </span>
    </span>
  );
}

/** Why the club does not have what was pressed here. */
function Refusal({ bout: { id } }: { bout: Bout }) {
  const say = useSay();
  const rejected = useReplica((replica) =>
    replica?.mutations('bout', id).find(({ state }) => state === 'rejected'),
  );
  const why = rejected?.reason?.text;
  if (why === undefined) return null;
  return (
    <Text size="sm" fw={700}>
      {say('scoreboard.hereAlone', { why })}
    </Text>
  );
}
