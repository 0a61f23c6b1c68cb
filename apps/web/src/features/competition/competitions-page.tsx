import { divisionPacks } from '@dojang/schemas/division-packs';
import { DivisionQuery } from '@dojang/schemas/division-query';
import { today } from '@dojang/schemas/time';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../shell/app-context.ts';
import { useRecord } from '../../shell/replica/use-replica.ts';
import { useChildren } from '../../shell/session/use-children.ts';
import { DayFilter } from '../../ui/form/day-filter.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Cards, Page } from '../../ui/page/page.tsx';
import { DivisionCard } from './division-card.tsx';

const [taekwondo, karate] = divisionPacks;

/** Where the user and their children would start, by the rules of the association. Works without network. */
export function CompetitionsPage() {
  const say = useSay();
  const user = useUser();
  const children = useChildren() ?? [];
  const isKarate = useRecord('grading', user.id)?.pack?.data.lower_grades === 'KYU';
  const [packId, setPackId] = useState<string>();
  const [day, setDay] = useState(today);
  const pack = divisionPacks.find(({ id }) => id === packId) ?? (isKarate ? karate : taekwondo);
  return (
    <Page title={say('navigation.competitions')} intro={say('app.competitionsText')}>
      {user.authority === 'ADMIN' && (
        <Group>
          <ButtonLink to="/v1/competitions/announce" variant="default">
            {say('competition.announce')}
          </ButtonLink>
        </Group>
      )}
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
      <Text c="dimmed">{say('competition.whereIntro')}</Text>
      <Cards>
        {[user, ...children].map((person) => (
          <DivisionCard key={person.id} {...{ person, pack, day }} />
        ))}
      </Cards>
      <Text size="sm" c="dimmed" maw={880}>
        {say(pack.source)}
      </Text>
    </Page>
  );
}
