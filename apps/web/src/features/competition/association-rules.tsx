import { divisionPacks } from '@dojang/schemas/division-packs';
import { DivisionQuery } from '@dojang/schemas/division-query';
import { today } from '@dojang/schemas/time';
import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../shell/app-context.ts';
import { useRecord } from '../../shell/replica/use-replica.ts';
import { DayFilter } from '../../ui/form/day-filter.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { Cards } from '../../ui/page/page.tsx';
import { DivisionCard } from './division-card.tsx';
import { useFamily } from './use-family.ts';

const [taekwondo, karate] = divisionPacks;

/** Where the user and their children would start, by the rules of the association. Works without network. */
export function AssociationRules() {
  const say = useSay();
  const family = useFamily();
  const isKarate = useRecord('grading', useUser().id)?.pack?.data.lower_grades === 'KYU';
  const [packId, setPackId] = useState<string>();
  const [day, setDay] = useState(today);
  const pack = divisionPacks.find(({ id }) => id === packId) ?? (isKarate ? karate : taekwondo);
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
        <NativeSelect
          size="md"
          label={say('competition.rules')}
          value={pack.id}
          onChange={({ currentTarget }) => setPackId(currentTarget.value)}
          data={divisionPacks.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Group>
      <Cards>
        {family.map((person) => (
          <DivisionCard key={person.id} {...{ person, pack, day }} />
        ))}
      </Cards>
      <Text size="sm" c="dimmed" maw={880}>
        {say(pack.source)}
      </Text>
    </Stack>
  );
}
