import { describeDeadline } from '@dojang/schemas/describe-entry';
import { Paper, Text, Title } from '@mantine/core';
import { lastDayOf } from '@dojang/schemas/registration';
import { Countdown } from '../../../ui/face/countdown.tsx';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { Meter } from '../../../ui/face/figures.tsx';
import { Medals } from '../../../ui/face/medals.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import classes from './competition.module.css';
import { type Competition, countMedals, countPlaces, isOver } from './competition-view.ts';
import { FamilyStates } from './family-states.tsx';

/** When and where a competition is, what the family has to do with it, and what the club won. */
export function CompetitionCard({ competition }: { competition: Competition }) {
  const say = useSay();
  const { id, name, day, location, state } = competition;
  const isPast = isOver(competition);
  const isCancelled = state === 'CANCELLED';
  const places = countPlaces(competition);
  return (
    <Paper component="li" p="md" className={classes.card}>
      <DayBadge day={day} />
      <div className={classes.facts}>
        <Title order={3} size="h5">
          <TextLink to="/v1/competitions/$id" params={{ id }}>
            {name}
          </TextLink>
        </Title>
        <Text size="sm" c="dimmed">
          <Countdown day={day} lastDay={lastDayOf(competition)} /> · {location}
        </Text>
        {isCancelled && (
          <StateChip state="sessionCancelled">{say('competition.isCancelled')}</StateChip>
        )}
        {!isCancelled && !isPast && (
          <>
            <Text size="sm">{describeDeadline(say, competition)}</Text>
            {places && <Meter {...places} label={say('competition.placesTaken', places)} />}
          </>
        )}
        <FamilyStates competition={competition} />
        {isPast && <Medals counts={countMedals([competition])} />}
      </div>
    </Paper>
  );
}
