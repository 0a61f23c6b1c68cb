import { describeFailure } from '@dojang/client/client';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useSay } from '../language/use-say.ts';

/** Loading state of a query, or its error with a retry button. */
export function NotLoaded({
  query: { error, isFetching, refetch },
}: {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  const say = useSay();
  if (!error) return <Text role="status">{say('app.loading')}</Text>;
  return (
    <Alert
      color="red"
      maw={880}
      icon={<IconAlertCircle aria-hidden />}
      title={say('app.failedWith', { message: say(describeFailure(error).message) })}
    >
      <Button variant="default" loading={isFetching} onClick={refetch}>
        {say('app.retry')}
      </Button>
    </Alert>
  );
}
