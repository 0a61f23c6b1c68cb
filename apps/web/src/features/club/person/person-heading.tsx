import { kupName } from '@dojang/schemas/competition';
import type { User } from '@dojang/schemas/user';
import { Text, Title } from '@mantine/core';
import { lazy } from 'react';
import { trpc } from '../../../shell/api.ts';
import { Belt } from '../../../ui/face/belt.tsx';
import { Person } from '../../../ui/face/person.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import classes from './person.module.css';

const PersonFacts = lazy(async () => ({
  default: (await import('./person-facts.tsx')).PersonFacts,
}));

/** Who a user is: picture, belt, groups, next session, and papers. Suspends until it is whole. */
export function PersonHeading({ user }: { user: User }) {
  const say = useSay();
  const { data: training } = trpc.training.of.useQuery({ id: user.id });
  const { coached = [], next = [], last = [] } = training ?? {};
  const names = [
    ...coached.map(({ name }) => name),
    ...[...next, ...last].map(({ group_name }) => group_name),
  ];
  const groups = [...new Set(names)].join(', ');
  return (
    <Card gap="sm" maw="none">
      <div className={classes.row}>
        <Title order={2} size="h3">
          <Person name={fullNameOf(user)} grade={user.kup} img={user.img} />
        </Title>
        {user.kup && <Belt grade={user.kup} name={kupName(say, user.kup)} isNamed />}
        <Text c="dimmed">{groups || say('training.noGroup')}</Text>
      </div>
      <div className={classes.row}>
        <PersonFacts userId={user.id} next={next} />
      </div>
    </Card>
  );
}
