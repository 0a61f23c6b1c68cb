import { describeEntry, describeEntryDivision } from '@dojang/schemas/describe-entry';
import { Text, Title } from '@mantine/core';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { Person } from '../../../ui/face/person.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useFirstRows } from '../../../ui/page/use-first-rows.tsx';
import classes from './competition.module.css';
import { chipOf, type Competition, type Entry, isOver } from './competition-view.ts';

/** Divisions shown at first. */
const shownMax = 4;

export function EntrantsCard({ competition }: { competition: Competition }) {
  const say = useSay();
  const { entries, divisions } = competition;
  const confirmed = entries.filter(({ state }) => state === 'CONFIRMED');
  const order = new Map(divisions.map(({ id }, index) => [id, index]));
  const placeOf = ({ division_id }: Entry) => order.get(division_id ?? '') ?? divisions.length;
  const byDivision = new Map<string, Entry[]>();
  for (const entry of confirmed.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const division = describeEntryDivision(say, competition, entry);
    byDivision.set(division, [...(byDivision.get(division) ?? []), entry]);
  }
  const [shown, more] = useFirstRows([...byDivision], shownMax);
  const title = say(isOver(competition) ? 'team.results' : 'competition.entrants');
  // as far as the reader may know them
  const known = new Map(useRecords('competitor').map((one) => [one.id, one]));
  return (
    <Card title={title} gap="sm" maw="none">
      {confirmed.length === 0 && <Text c="dimmed">{say('competition.noEntrants')}</Text>}
      <div className={classes.entrants}>
        {shown.map(([division, people]) => (
          <section key={division}>
            <Title order={3} size="h6">
              {division}
            </Title>
            <ul className={classes.names}>
              {people.map((entry) => (
                <li key={entry.id}>
                  <Person
                    name={entry.name ?? say('competition.formerMember')}
                    grade={known.get(entry.user_id ?? '')?.grade ?? null}
                    img={known.get(entry.user_id ?? '')?.img}
                    isInRow
                  />{' '}
                  {(entry.waiting !== null || entry.outcome !== null) && (
                    <StateChip state={chipOf(entry)}>
                      {describeEntry(say, competition, entry)}
                    </StateChip>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {more}
    </Card>
  );
}
