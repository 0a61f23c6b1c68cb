import { describeDeadline } from '@dojang/schemas/describe-entry';
import { lastDayOf } from '@dojang/schemas/registration';
import { Text } from '@mantine/core';
import { IconMedal } from '@tabler/icons-react';
import { usePull, useRecords } from '../../../shell/replica/use-replica.ts';
import { Countdown } from '../../../ui/face/countdown.tsx';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import {
  type Competition,
  entriesOf,
  sortCompetitions,
} from '../../competitions/entry/competition-view.ts';
import { FamilyStates } from '../../competitions/entry/family-states.tsx';
import { useFamily } from '../../competitions/entry/use-family.ts';
import classes from './home.module.css';

/** The next competition that the family has entered, or else the next one of the club. */
export function NextCompetition() {
  const say = useSay();
  const family = useFamily();
  const all = useRecords('competition');
  // a device's first pull has no competitions
  const query = usePull(all.length === 0);
  const { mine, open } = sortCompetitions(
    all,
    family.map(({ id }) => id),
  );
  const next = mine[0] ?? open.find(({ state }) => state !== 'CANCELLED');
  return (
    <Card title={say('home.nextCompetition')} gap="sm">
      {next ? (
        <Next competition={next} />
      ) : query.isFetching ? (
        <NotLoaded query={query} />
      ) : (
        <EmptyState icon={IconMedal} text={say('competition.noneAnnounced')}>
          <TextLink to="/v1/competitions">{say('competition.all')}</TextLink>
        </EmptyState>
      )}
    </Card>
  );
}

function Next({ competition }: { competition: Competition }) {
  const say = useSay();
  const family = useFamily();
  const { id, name, day, location } = competition;
  const isEntered = family.some((one) => entriesOf(competition, one.id).length > 0);
  return (
    <div className={classes.row}>
      <DayBadge day={day} />
      <div className={classes.facts}>
        <TextLink to="/v1/competitions/$id" params={{ id }} fw={600}>
          {name}
        </TextLink>
        <Text c="dimmed">
          <Countdown day={day} lastDay={lastDayOf(competition)} /> · {location}
        </Text>
        {!isEntered && <Text size="sm">{describeDeadline(say, competition)}</Text>}
        <FamilyStates competition={competition} />
      </div>
    </div>
  );
}
