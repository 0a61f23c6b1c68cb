import { messages } from '@dojang/schemas/messages';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { describeFailure } from '@dojang/client/client';

type Props = {
  error: unknown;
  isOnline: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Leads back from a page that can't be shown; left out on the first one. */
  onFirstPage: (() => void) | undefined;
};

/** Stands in the place of a list that could not be loaded, and says why. */
export function ListFailure({ error, isOnline, isRetrying, onRetry, onFirstPage }: Props) {
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
