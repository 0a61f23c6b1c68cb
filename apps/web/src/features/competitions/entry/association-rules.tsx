import { addMonths } from '@dojang/schemas/calendar-day';
import { competitionBy, type DivisionPack, DivisionQuery } from '@dojang/schemas/division';
import { divisionPacks } from '@dojang/schemas/division-packs';
import { resolveDivisions } from '@dojang/schemas/resolve-divisions';
import { today } from '@dojang/schemas/time';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { useRecord } from '../../../shell/replica/use-replica.ts';
import { DayFilter } from '../../../ui/form/day-filter.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Cards } from '../../../ui/page/page.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import { Answer } from './answer.tsx';
import type { Competitor } from './competition-view.ts';
import { usePackSelect } from './pack-select.tsx';
import { useFamily } from './use-family.ts';
import { isByWeight, readWeight, WeightField } from './weight-field.tsx';

const [taekwondo, karate] = divisionPacks;

/** Where the user and their children would start, by the rules of the association. Works without network. */
export function AssociationRules() {
  const say = useSay();
  const family = useFamily();
  const isKarate = useRecord('grading', useUser().id)?.pack?.data.lower_grades === 'KYU';
  const [day, setDay] = useState(today);
  const { pack, select } = usePackSelect('competition.rules', isKarate ? karate : taekwondo);
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h4">
          {say('competition.byRules')}
        </Title>
        <Text c="dimmed">{say('competition.whereIntro')}</Text>
      </div>
      <Group gap="sm" align="flex-start">
        <DayFilter
          name="day"
          type={DivisionQuery.shape.day}
          day={day}
          onChange={(chosen) => setDay(chosen ?? today())}
        />
        {select}
      </Group>
      <Cards>
        {family.map((person) => (
          <PersonCard key={person.id} {...{ person, pack, day }} />
        ))}
      </Cards>
      <Text size="sm" c="dimmed" maw={880}>
        {say(pack.source)}
      </Text>
    </Stack>
  );
}

type CardProps = { person: Competitor; pack: DivisionPack; day: string };

/** Where a person would start, with a weight that is tried out. */
function PersonCard({ person, pack, day }: CardProps) {
  const say = useSay();
  const [text, setText] = useState('');
  const { value: weight_g, error } = readWeight(say, text);
  const competition = competitionBy(say, pack, day);
  const competitor = { ...person, weight_g };
  const answer = resolveDivisions(competition, competitor);
  const later = competitionBy(say, pack, addMonths(day, 12, 'LAST_DAY'));
  return (
    <Card title={fullNameOf(person)} gap="sm">
      <Answer {...{ answer, competition, competitor, later }}>
        {(text !== '' || isByWeight(answer)) && (
          <WeightField
            value={text}
            onChange={setText}
            error={error}
            hint="competition.weightHint"
          />
        )}
      </Answer>
    </Card>
  );
}
