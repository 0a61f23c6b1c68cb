import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { readFailure } from '../../shell/failure.ts';

type Props = { error: unknown; isRetrying: boolean; onRetry: () => void };

/** Stands in the place of a list that could not be loaded, and says why. */
export function ListFailure({ error, isRetrying, onRetry }: Props) {
  return (
    <Alert
      color="red"
      m="md"
      icon={<IconAlertCircle aria-hidden />}
      title={readFailure(error).message}
    >
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </Alert>
  );
}
