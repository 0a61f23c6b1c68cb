import { listAsOf, messages } from '@dojang/schemas/messages';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle, IconWifiOff } from '@tabler/icons-react';
import { describeFailure } from '@dojang/client/client';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type AgeProps = { answeredMs: number; note: string | undefined };

/** Says of a list that is shown without network from when it is. */
export function ListAge({ answeredMs, note }: AgeProps) {
  return (
    <Alert color="gray" m="md" icon={<IconWifiOff aria-hidden />}>
      {listAsOf(format.format(answeredMs))} {note}
    </Alert>
  );
}

type FailureProps = {
  error: unknown;
  isOnline: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Leads back from a page that can't be shown; left out on the first one. */
  onFirstPage: (() => void) | undefined;
};

/** Stands in the place of a list that could not be loaded, and says why. */
export function ListFailure({ error, isOnline, isRetrying, onRetry, onFirstPage }: FailureProps) {
  return (
    <Alert
      color="red"
      m="md"
      icon={<IconAlertCircle aria-hidden />}
      title={isOnline ? describeFailure(error).message : messages.needsServer}
    >
      <Group>
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          Retry
        </Button>
        {onFirstPage && (
          <Button variant="subtle" onClick={onFirstPage}>
            Back to the first page
          </Button>
        )}
      </Group>
    </Alert>
  );
}
