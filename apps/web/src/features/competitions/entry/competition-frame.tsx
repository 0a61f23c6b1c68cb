import { lastDayOf } from '@dojang/schemas/registration';
import type { PlainKey } from '@dojang/schemas/say';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsOnline, useLocalReplica } from '../../../shell/app-context.ts';
import { useReplica, useRecordQuery } from '../../../shell/replica/use-replica.ts';
import { Countdown } from '../../../ui/face/countdown.tsx';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import classes from './competition.module.css';
import type { Competition } from './competition-view.ts';

type Props = {
  id: string;
  titleOf: (name: string | undefined) => string;
  links?: ReactNode;
  children: (competition: Competition) => ReactNode;
};

/** A page of a competition, once the device has it. */
export function CompetitionFrame({ id, titleOf, links, children }: Props) {
  const { data, ...query } = useRecordQuery('competition', id);
  return (
    <Page title={titleOf(data?.name)} intro={data && <When competition={data} />}>
      {links && <Group>{links}</Group>}
      <RejectedEntries id={id} />
      {data ? children(data) : <NoCompetition query={query} text="competition.gone" />}
    </Page>
  );
}

function When({ competition }: { competition: Competition }) {
  const say = useSay();
  const { day, location } = competition;
  return (
    <span className={classes.when}>
      <DayBadge day={day} />
      <span>
        {formatDay(say, day, 'long')} · {location}
        <b>
          <Countdown day={day} lastDay={lastDayOf(competition)} />
        </b>
      </span>
    </span>
  );
}

type MissingProps = Parameters<typeof NotLoaded>[0] & { text: PlainKey };

/** Loading, offline and not on this device, or `text`: not there at all. */
export function NoCompetition({ query, text }: MissingProps) {
  const say = useSay();
  if (!useIsOnline()) return <Text role="status">{say('competition.noneHere')}</Text>;
  if (query.isFetching || query.error) return <NotLoaded query={query} />;
  return <Text role="status">{say(text)}</Text>;
}

/** Changes of entries and results of a draw that the server has refused, each with its reason, until they are discarded. */
function RejectedEntries({ id }: { id: string }) {
  const say = useSay();
  const local = useLocalReplica();
  const ofEntries = useReplica((replica) => replica?.mutations('competition', id)) ?? [];
  const ofDraws = useReplica((replica) => replica?.mutations('draw', id)) ?? [];
  const rejected = [...ofEntries, ...ofDraws].filter(({ state }) => state === 'rejected');
  if (rejected.length === 0) return null;
  const n = rejected.length;
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={say('competition.rejected', { n })}
    >
      {rejected.map(({ id: key, local: { name }, reason }) => (
        <Text key={key}>
          {say('competition.ofPerson', {
            name: typeof name === 'string' ? name : '',
            what: reason?.text ?? '',
          })}
        </Text>
      ))}
      <Group mt="sm">
        <Button
          variant="default"
          onClick={() => local.current?.discard(rejected.map((one) => one.id))}
        >
          {say('competition.discard', { n })}
        </Button>
      </Group>
    </Alert>
  );
}
