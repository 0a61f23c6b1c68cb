import { describeDeadline, describeEntry } from '@dojang/schemas/describe-entry';
import { dayNumber } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { Text } from '@mantine/core';
import { IconMedal } from '@tabler/icons-react';
import { usePull, useRecords } from '../../../shell/replica/use-replica.ts';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { formatDaysAhead } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import {
  chipOf,
  type Competition,
  entriesOf,
  sortCompetitions,
} from '../../competitions/entry/competition-view.ts';
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
  const entered = family.flatMap((person) => {
    const [entry] = entriesOf(competition, person.id);
    return entry ? [{ person, entry }] : [];
  });
  return (
    <div className={classes.row}>
      <DayBadge day={day} />
      <div className={classes.facts}>
        <TextLink to="/v1/competitions/$id" params={{ id }} fw={600}>
          {name}
        </TextLink>
        <Text className={classes.countdown}>
          {formatDaysAhead(say, Math.max(0, dayNumber(day) - dayNumber(today())))} · {location}
        </Text>
        {entered.length === 0 && <Text size="sm">{describeDeadline(say, competition)}</Text>}
        {entered.map(({ person, entry }) => (
          <span key={person.id} className={classes.state}>
            {person.name}
            <StateChip state={chipOf(entry)}>
              {entry.state === 'WISHED' ? undefined : describeEntry(say, competition, entry)}
            </StateChip>
          </span>
        ))}
      </div>
    </div>
  );
}
