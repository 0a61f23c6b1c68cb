import type { SignedInPlace } from '@dojang/schemas/session';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useFormatTime } from '../../ui/language/use-format-time.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './place-list.module.css';

type Props = {
  places: readonly SignedInPlace[];
  isEnding: boolean;
  /** Ends one; left out where that is not offered. */
  onEnd?: (id: string) => void;
};

/** Where somebody is signed in, what was used last first. */
export function PlaceList({ places, isEnding, onEnd }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();

  function nameOf({ browser, system }: SignedInPlace): string {
    if (browser !== null && system !== null) return say('session.browserOn', { browser, system });
    return browser ?? system ?? say('session.unknown');
  }

  if (places.length === 0) return <Text>{say('session.nowhere')}</Text>;
  return (
    <ul className={classes.list}>
      {places.map((place) => {
        const name = nameOf(place);
        const times = { since: formatTime(place.created_at), seen: formatTime(place.seen_at) };
        return (
          <li key={place.id}>
            <Stack gap={2}>
              <Group gap="xs">
                <Text fw={500}>{name}</Text>
                {place.isThisOne && <Badge variant="light">{say('session.thisOne')}</Badge>}
              </Group>
              <Text size="sm" c="dimmed">
                {say('session.times', times)}
              </Text>
            </Stack>
            {onEnd && !place.isThisOne && (
              <Button
                variant="default"
                disabled={isEnding}
                aria-label={say('session.endOf', { place: name })}
                onClick={() => onEnd(place.id)}
              >
                {say('session.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
