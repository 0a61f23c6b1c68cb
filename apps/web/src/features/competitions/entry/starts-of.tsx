import { describeEntry } from '@dojang/schemas/describe-entry';
import type { Say } from '@dojang/schemas/say';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import type { Dated } from '../../../ui/face/timeline.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { TextLink } from '../../../ui/link.tsx';
import { chipOf, type Competition, entriesOf } from './competition-view.ts';
import classes from './competition.module.css';

/** Where somebody was and is entered, the latest competition first, for a timeline. */
export const startsOf = (
  say: Say,
  all: readonly Competition[],
  userId: string,
): (Dated & { day: string })[] =>
  all
    .map((competition) => ({ competition, entries: entriesOf(competition, userId) }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => other.competition.day.localeCompare(one.competition.day))
    .map(({ competition, entries }) => ({
      key: competition.id,
      day: competition.day,
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
    }));
