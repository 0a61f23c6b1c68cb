import { messages } from '@dojang/schemas/messages';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useIsOnline } from '../../shell/connectivity/use-is-online.ts';
import { describeFailure } from '@dojang/client/client';

type Props = {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  /** Leads back from a page that can't be shown; left out on the first one. */
  onFirstPage: (() => void) | undefined;
};

/** Stands in the place of a list that could not be loaded, and says why. */
export function ListFailure({ error, isRetrying, onRetry, onFirstPage }: Props) {
  return (
    <Alert
      color="red"
      m="md"
      icon={<IconAlertCircle aria-hidden />}
      title={useIsOnline() ? describeFailure(error).message : messages.needsServer}
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
