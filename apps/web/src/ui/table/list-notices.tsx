import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle, IconWifiOff } from '@tabler/icons-react';
import { describeFailure } from '@dojang/client/client';
import { useFormatTime } from '../language/format-day.ts';
import { useSay } from '../language/use-say.ts';

export function ListAge({ answeredMs, note }: { answeredMs: number; note: string | undefined }) {
  const say = useSay();
  const formatTime = useFormatTime();
  return (
    <Alert color="gray" m="md" icon={<IconWifiOff aria-hidden />}>
      {say('offline.listAsOf', { when: formatTime(answeredMs) })} {note}
    </Alert>
  );
}

type FailureProps = {
  error: unknown;
  isOnline: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Undefined on the first page. */
  onFirstPage: (() => void) | undefined;
};

export function ListFailure({ error, isOnline, isRetrying, onRetry, onFirstPage }: FailureProps) {
  const say = useSay();
  return (
    <Alert
      color="red"
      m="md"
      icon={<IconAlertCircle aria-hidden />}
      title={say(isOnline ? describeFailure(error).message : 'offline.needsServer')}
    >
      <Group>
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          {say('app.retry')}
        </Button>
        {onFirstPage && (
          <Button variant="subtle" onClick={onFirstPage}>
            {say('table.toFirstPage')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
