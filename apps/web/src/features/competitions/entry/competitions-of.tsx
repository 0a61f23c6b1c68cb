import { describeEntry } from '@dojang/schemas/describe-entry';
import { IconTrophy } from '@tabler/icons-react';
import { usePull, useRecords } from '../../../shell/replica/use-replica.ts';
import { useTextPart } from '../../../shell/use-text-part.ts';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { Timeline } from '../../../ui/face/timeline.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { NoCompetition } from './competition-frame.tsx';
import { chipOf, entriesOf } from './competition-view.ts';
import classes from './competition.module.css';

/** Where somebody was and is entered, the latest competition first. */
export function CompetitionsOf({ userId }: { userId: string }) {
  const say = useSay();
  const texts = useTextPart('competition');
  const all = useRecords('competition');
  const query = usePull(all.length === 0);
  if (!texts.data) return <NotLoaded query={texts} />;
  if (all.length === 0) return <NoCompetition query={query} text="competition.noneAnnounced" />;
  const entered = all
    .map((competition) => ({ competition, entries: entriesOf(competition, userId) }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => other.competition.day.localeCompare(one.competition.day));
  if (entered.length === 0)
    return <EmptyState icon={IconTrophy} text={say('competition.noneEntered')} />;
  return (
    <Timeline
      label={say('navigation.competitions')}
      items={entered.map(({ competition, entries }) => ({
        key: competition.id,
        when: `${formatDay(say, competition.day, 'long')} · ${competition.location}`,
        what: (
          <span className={classes.state}>
            <TextLink to="/v1/competitions/$id" params={{ id: competition.id }}>
              {competition.name}
            </TextLink>
            {entries.map((entry) => (
              <StateChip key={entry.id} state={chipOf(entry)}>
                {describeEntry(say, competition, entry)}
              </StateChip>
            ))}
          </span>
        ),
      }))}
    />
  );
}
