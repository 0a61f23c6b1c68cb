import type { SignedInPlace } from '@dojang/schemas/session';
import { Badge, Button, Group } from '@mantine/core';
import { useFormatTime } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { LineTable } from '../../ui/page/line-table.tsx';

type Props = {
  label: string;
  sessions: readonly SignedInPlace[];
  isEnding: boolean;
  /** Ends one session; not offered if undefined. */
  onEnd?: (id: string) => void;
};

/** Login sessions, most recently used first. */
export function SessionList({ label, sessions, isEnding, onEnd }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();

  function describe({ browser, system }: SignedInPlace): string {
    if (browser !== null && system !== null) return say('session.browserOn', { browser, system });
    return browser ?? system ?? say('session.unknown');
  }

  return (
    <LineTable
      label={label}
      rows={sessions}
      emptyText={say('session.nowhere')}
      titles={[say('session.place'), say('session.since'), say('session.seen')]}
      renderCells={(session) => [
        <Group key="session" gap="xs">
          {describe(session)}
          {session.isThisOne && <Badge variant="light">{say('session.thisOne')}</Badge>}
        </Group>,
        formatTime(session.created_at),
        formatTime(session.seen_at),
      ]}
      renderActions={
        onEnd &&
        ((session) =>
          !session.isThisOne && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isEnding}
              aria-label={say('session.endOf', { place: describe(session) })}
              onClick={() => onEnd(session.id)}
            >
              {say('session.end')}
            </Button>
          ))
      }
    />
  );
}
