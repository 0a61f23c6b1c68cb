import { assess } from '@dojang/schemas/assess';
import { describeDeadline } from '@dojang/schemas/describe-entry';
import { type EntryRole, isOpen, registrationRefusal } from '@dojang/schemas/entry-rules';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { useRecord } from '../../../shell/replica/use-replica.ts';
import { PageGrid } from '../../../ui/face/page-grid.tsx';
import { Person } from '../../../ui/face/person.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Cards } from '../../../ui/page/page.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import { Answer } from './answer.tsx';
import { CompetitionFrame } from './competition-frame.tsx';
import { type Competition, type Competitor, entriesOf, isOver } from './competition-view.ts';
import { EntrantsCard } from './entrants-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryLine } from './entry-line.tsx';
import { FamilyReceipt } from './family-receipt.tsx';
import { useFamily } from './use-family.ts';

type Props = { id: string; Facts: ComponentType<{ announcement: Competition }> };

/** A competition: where the user and their children would start, their entries, and the entrants. Works offline. */
export function CompetitionPage({ id, Facts }: Props) {
  const say = useSay();
  const user = useUser();
  const coached = useRecord('week', user.id)?.coached ?? [];
  const isAdmin = user.authority === 'ADMIN';
  const isOfClub = isAdmin || coached.length > 0;
  const isDrawn = useRecord('draw', id) !== undefined;
  const links = [
    { to: '/v1/competitions', text: 'competition.all', isShown: true },
    { to: '/v1/competitions/$id/team', text: 'team.open', isShown: isOfClub },
    { to: '/v1/competitions/$id/draw', text: 'draw.title', isShown: isAdmin || isDrawn },
    { to: '/v1/competitions/$id/announce', text: 'competition.announcement', isShown: isAdmin },
  ] as const;
  return (
    <CompetitionFrame
      id={id}
      titleOf={(name = say('competition.competition')) => name}
      links={links
        .filter(({ isShown }) => isShown)
        .map(({ to, text }) => (
          <ButtonLink key={to} to={to} params={{ id }} variant="default">
            {say(text)}
          </ButtonLink>
        ))}
    >
      {(data) => (
        <>
          <PageGrid
            aside={
              <Card title={say('competition.announcement')}>
                <Facts announcement={data} />
              </Card>
            }
          >
            <Family competition={data} />
          </PageGrid>
          <EntrantsCard competition={data} />
        </>
      )}
    </CompetitionFrame>
  );
}

/** The entries of the user and their children, and a form to enter them. */
function Family({ competition }: { competition: Competition }) {
  const say = useSay();
  const family = useFamily();
  const role = useUser().authority === 'ADMIN' ? 'ADMIN' : 'PERSON';
  const [isEntering, setIsEntering] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const refusal = registrationRefusal(say, competition, role);
  const starters = family.filter((one) => {
    const { options, refusal: why } = assess(competition, one, null, { role });
    return !refusal && !isOver(competition) && !why && options.length > 0;
  });
  const entered = family.filter(({ id }) => entriesOf(competition, id).some(isOpen));
  const entrants = family.filter(({ id }) => entriesOf(competition, id).length > 0);
  // the form says it of the others
  const others = isEntering ? family.filter((one) => !starters.includes(one)) : family;
  const shown = isOver(competition) ? entrants : others;
  return (
    <>
      {isOver(competition) ? null : refusal ? (
        <Alert color="yellow" icon={<IconCalendarOff aria-hidden />}>
          {say(refusal)}
        </Alert>
      ) : (
        <Text>{describeDeadline(say, competition)}</Text>
      )}
      {starters.length > 0 && !isEntering && (
        <Group>
          <Button size="md" onClick={() => setIsEntering(true)}>
            {say(family.length > 1 ? 'competition.enterSome' : 'competition.wantToStart')}
          </Button>
        </Group>
      )}
      {isEntering && (
        <Card title={say('competition.whoStarts')} intro={say('competition.whoStartsIntro')}>
          <EntryForm
            competition={competition}
            people={starters}
            onDone={() => {
              setIsEntering(false);
              cards.current?.focus();
            }}
          />
        </Card>
      )}
      <div ref={cards} tabIndex={-1}>
        <Cards>
          {shown.map((person) => (
            <PersonCard
              key={person.id}
              person={person}
              competition={competition}
              role={role}
              isRegistering={refusal === null}
            />
          ))}
        </Cards>
      </div>
      <FamilyReceipt competition={competition} people={entered} />
    </>
  );
}

type PersonProps = {
  person: Competitor;
  competition: Competition;
  role: EntryRole;
  isRegistering: boolean;
};

/** Where a person would start, their entries, or why they cannot enter. */
function PersonCard({ person, competition, role, isRegistering }: PersonProps) {
  const say = useSay();
  const { id } = useUser();
  const entries = entriesOf(competition, person.id);
  const stated_g = entries[0]?.details?.weight_g ?? null;
  const { refusal, ...assessment } = assess(competition, person, stated_g, { role });
  const answer = (
    <Answer
      {...assessment}
      write={(divisions) =>
        person.id === id
          ? say('competition.youWouldStart', { divisions })
          : say('competition.wouldStart', { name: person.name, divisions })
      }
    />
  );
  return (
    <Card gap="sm">
      <Title order={2} size="h4">
        <Person name={fullNameOf(person)} grade={person.grade} img={person.img} />
      </Title>
      {entries.map((entry) => (
        <EntryLine key={entry.id} {...{ entry, competition, person }} />
      ))}
      {competition.divisions.length === 0 ? (
        <Text>{say('competition.noDivisions')}</Text>
      ) : entries.some(isOpen) ? (
        <details>
          <summary>{say('competition.where')}</summary>
          <Stack gap="sm" mt="xs">
            {answer}
          </Stack>
        </details>
      ) : (
        answer
      )}
      {isRegistering && refusal && <Text>{say(refusal)}</Text>}
    </Card>
  );
}
