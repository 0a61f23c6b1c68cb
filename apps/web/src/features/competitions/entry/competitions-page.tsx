import { today } from '@dojang/schemas/time';
import { Group } from '@mantine/core';
import { useIsOnline, useUser } from '../../../shell/app-context.ts';
import { useRecords, usePull } from '../../../shell/replica/use-replica.ts';
import { Medals } from '../../../ui/face/medals.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card, CardHeading } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { AssociationRules } from './association-rules.tsx';
import { NoCompetition } from './competition-frame.tsx';
import { CompetitionCard } from './competition-card.tsx';
import classes from './competition.module.css';
import { type Competition, countMedals, sortCompetitions } from './competition-view.ts';
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
      {past.length > 0 && <Past rows={past} />}
      {/* below the lists, which would move it */}
      {!isWaiting && <AssociationRules />}
    </Page>
  );
}

type ListProps = { title: string; rows: readonly Competition[]; emptyText?: string };

function List({ title, rows, emptyText }: ListProps) {
  return (
    <section>
      <CardHeading title={title} intro={rows.length === 0 ? emptyText : undefined} />
      <Competitions label={title} rows={rows} />
    </section>
  );
}

function Competitions({ label, rows }: { label: string; rows: readonly Competition[] }) {
  return (
    <ul aria-label={label} className={classes.competitions}>
      {rows.map((one) => (
        <CompetitionCard key={one.id} competition={one} />
      ))}
    </ul>
  );
}

/** How many are shown at once. */
const shownCount = 4;

/** The newest ones, the others on request, and what the club has won this year. */
function Past({ rows }: { rows: readonly Competition[] }) {
  const say = useSay();
  const year = today().slice(0, 4);
  const medals = countMedals(rows.filter(({ day }) => day.startsWith(year)));
  const others = rows.slice(shownCount);
  return (
    <>
      {medals.some((n) => n > 0) && (
        <Card title={say('competition.medalsOf', { year })} gap="sm" maw="22rem">
          <Medals counts={medals} />
        </Card>
      )}
      <List title={say('competition.past')} rows={rows.slice(0, shownCount)} />
      {others.length > 0 && (
        <details>
          <summary>{say('competition.earlier', { n: others.length })}</summary>
          <Competitions label={say('competition.past')} rows={others} />
        </details>
      )}
    </>
  );
}
