import { describeDeadline, describeEntry } from '@dojang/schemas/describe-entry';
import { Group } from '@mantine/core';
import { useIsOnline, useUser } from '../../../shell/app-context.ts';
import { useRecords, usePull } from '../../../shell/replica/use-replica.ts';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { AssociationRules } from './association-rules.tsx';
import { NoCompetition } from './competition-frame.tsx';
import { type Competition, entriesOf, isOver, sortCompetitions } from './competition-view.ts';
import { useFamily } from './use-family.ts';

/** The club's competitions with the user's and their children's entries, and where they would start anywhere. */
export function CompetitionsPage() {
  const say = useSay();
  const { authority } = useUser();
  const all = useRecords('competition');
  const ids = useFamily().map(({ id }) => id);
  const { open, mine, past } = sortCompetitions(all, ids);
  const query = usePull(all.length === 0);
  const isWaiting = useIsOnline() && query.isFetching;
  const intro = all.length === 0 ? 'app.competitionsText' : 'competition.intro';
  return (
    <Page title={say('navigation.competitions')} intro={say(intro)}>
      {authority === 'ADMIN' && (
        <Group>
          <ButtonLink to="/v1/competitions/announce" variant="default">
            {say('competition.announce')}
          </ButtonLink>
        </Group>
      )}
      {all.length === 0 && <NoCompetition query={query} text="competition.noneAnnounced" />}
      {mine.length > 0 && <List title={say('competition.mine')} rows={mine} />}
      {(open.length > 0 || mine.length > 0) && (
        <List title={say('competition.ahead')} rows={open} emptyText={say('competition.noOther')} />
      )}
      {past.length > 0 && <List title={say('competition.past')} rows={past} />}
      {/* below the lists, which would move it */}
      {!isWaiting && <AssociationRules />}
    </Page>
  );
}

type ListProps = { title: string; rows: readonly Competition[]; emptyText?: string };

function List({ title, rows, emptyText = '' }: ListProps) {
  const say = useSay();
  return (
    <Card title={title} gap="sm">
      <LineTable
        label={title}
        rows={rows}
        emptyText={emptyText}
        titles={[
          'competition.competition',
          'competition.dayAndPlace',
          'competition.registration',
          'competition.entryState',
        ]}
        renderCells={(one) => [
          <TextLink key="name" to="/v1/competitions/$id" params={{ id: one.id }}>
            {one.name}
          </TextLink>,
          `${formatDay(say, one.day, 'medium')}, ${one.location}`,
          one.state === 'CANCELLED'
            ? say('competition.isCancelled')
            : isOver(one)
              ? null
              : describeDeadline(say, one),
          <OwnStates key="states" competition={one} />,
        ]}
      />
    </Card>
  );
}

/** A line for each person of the family with an entry; `pre-line` breaks them. */
function OwnStates({ competition }: { competition: Competition }) {
  const say = useSay();
  return useFamily()
    .flatMap(({ id, name }) => {
      const [entry] = entriesOf(competition, id);
      if (!entry) return [];
      return say('competition.ofPerson', { name, what: describeEntry(say, competition, entry) });
    })
    .join('\n');
}
