import { describeFailure } from '@dojang/client/client';
import { firstOfTwelveMonths } from '@dojang/schemas/calendar-day';
import { nameOf } from '@dojang/schemas/describe-value';
import { numbersSheet } from '@dojang/schemas/lists/numbers-sheet';
import { asIs } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { Group, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useUser } from '../../../shell/app-context.ts';
import { usePull, useRecords } from '../../../shell/replica/use-replica.ts';
import { useTextPart } from '../../../shell/use-text-part.ts';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { SheetMenu } from '../../../ui/lists/sheet-menu.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { NumbersCards } from './numbers-cards.tsx';

const NumbersOnDevice = lazy(async () => ({
  default: (await import('./numbers-on-device.tsx')).NumbersOnDevice,
}));

const route = getRouteApi('/v1/analysis/');

/** Before the first bout of any club. */
const firstDay = '2000-01-01';

/** The numbers of the user, their children, and the people of their groups. */
export function NumbersPage() {
  const say = useSay();
  const showFailure = useFailureToast();
  const user = useUser();
  const others = useRecords('competitor').filter((one) => one.id !== user.id);
  usePull(others.length === 0);
  const byName = (all: readonly { id: string; name: string }[]) =>
    all.toSorted((one, other) => one.name.localeCompare(other.name));
  const nameIt = (person: typeof user | (typeof others)[number]) => ({
    id: person.id,
    name: nameOf(person),
  });
  const own = nameIt(user);
  const coached = useRecords('group');
  const isAdmin = user.authority === 'ADMIN';
  const all = trpc.group.list.useQuery(undefined, { enabled: isAdmin });
  const groups = isAdmin ? (all.data ?? coached) : coached;
  const choices = [own, ...byName(groups), ...byName(others.map(nameIt))];
  const { of } = route.useSearch();
  const navigate = route.useNavigate();
  const { id, name } = choices.find((one) => one.id === of) ?? own;
  const [isAll, setIsAll] = useState(false);
  const until = today();
  const from = isAll ? firstDay : firstOfTwelveMonths(until);
  const numbers = trpc.analysis.numbers.useQuery({ id, from, until });
  // a query without data that is fetched again is pending again
  const isOffline = numbers.error
    ? describeFailure(numbers.error).status === 0
    : numbers.isPending && numbers.errorUpdateCount > 0;
  const texts = [useTextPart('competition'), useTextPart('training')];
  // what is above moves nothing that stands below it
  const isSettled = (numbers.data || isOffline) && texts.every(({ data }) => data);
  return (
    <Page title={say('app.analysisText')} tabTitle={say('navigation.analysis')}>
      <Group align="end" data-not-printed>
        {choices.length > 1 && (
          <Select
            label={say('analysis.of')}
            value={id}
            onChange={(next) => void navigate({ search: { of: next }, replace: true })}
            choices={choices.map((one) => ({ value: one.id, label: asIs(one.name) }))}
          />
        )}
        <Select
          label={say('analysis.period')}
          value={isAll ? 'all' : 'year'}
          onChange={(value) => setIsAll(value === 'all')}
          choices={[
            { value: 'year', label: 'analysis.year' },
            { value: 'all', label: 'analysis.always' },
          ]}
        />
        <PrintButton disabled={!numbers.data}>{say('scoreboard.print')}</PrintButton>
        <SheetMenu
          label={`${say('navigation.analysis')} ${name}`}
          makeSheet={() => (numbers.data ? numbersSheet(say, numbers.data) : [])}
          disabled={!numbers.data}
          onFailure={showFailure}
        />
      </Group>
      <Title order={2} size="h3" data-sheet>
        {name}
      </Title>
      <Suspense fallback={<NotLoaded query={numbers} />}>
        {!isSettled ? (
          <NotLoaded query={numbers} />
        ) : numbers.data ? (
          <NumbersCards of={id} numbers={numbers.data} />
        ) : (
          <NumbersOnDevice of={id} {...{ from, until }} />
        )}
      </Suspense>
    </Page>
  );
}
