import type { SignedInPlace } from '@dojang/schemas/session';
import { Badge, Button, Group } from '@mantine/core';
import { useFormatTime } from '../../ui/language/use-format-time.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { LineTable } from '../../ui/page/line-table.tsx';

type Props = {
  label: string;
  places: readonly SignedInPlace[];
  isEnding: boolean;
  /** Ends one; left out where that is not offered. */
  onEnd?: (id: string) => void;
};

/** Where somebody is signed in, what was used last first. */
export function PlaceList({ label, places, isEnding, onEnd }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();

  function nameOf({ browser, system }: SignedInPlace): string {
    if (browser !== null && system !== null) return say('session.browserOn', { browser, system });
    return browser ?? system ?? say('session.unknown');
  }

  return (
    <LineTable
      label={label}
      rows={places}
      emptyText={say('session.nowhere')}
      titles={[say('session.place'), say('session.since'), say('session.seen')]}
      renderCells={(place) => [
        <Group key="place" gap="xs">
          {nameOf(place)}
          {place.isThisOne && <Badge variant="light">{say('session.thisOne')}</Badge>}
        </Group>,
        formatTime(place.created_at),
        formatTime(place.seen_at),
      ]}
      renderActions={
        onEnd &&
        ((place) =>
          !place.isThisOne && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isEnding}
              aria-label={say('session.endOf', { place: nameOf(place) })}
              onClick={() => onEnd(place.id)}
            >
              {say('session.end')}
            </Button>
          ))
      }
    />
  );
}
