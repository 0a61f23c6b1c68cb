import type { PlainKey } from '@dojang/schemas/say';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useIsOnline } from '../../shell/app-context.ts';
import { trpc } from '../../shell/api.ts';
import { type PushState, readPushState, turnOffPush, turnOnPush } from '../../shell/push/push.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';

const texts: Record<PushState, PlainKey> = {
  insecure: 'push.insecure',
  unsupported: 'push.unsupported',
  install: 'push.install',
  denied: 'push.denied',
  off: 'push.off',
  on: 'push.on',
};

/** Switches notifications on or off for this device, and tests them. */
export function PushCard({ isAllowed }: { isAllowed: boolean }) {
  const say = useSay();
  const isOnline = useIsOnline();
  const { client } = trpc.useUtils();
  const state = useQuery({
    queryKey: ['push'],
    queryFn: readPushState,
    networkMode: 'always',
  });
  const feedback = useMutationFeedback({
    invalidates: [{ invalidate: () => state.refetch().then(() => {}) }],
  });
  const turnOn = useMutation({ mutationFn: () => turnOnPush(client), ...feedback });
  const turnOff = useMutation({ mutationFn: () => turnOffPush(client), ...feedback });
  const test = trpc.push.test.useMutation(feedback);
  const isPossible = state.data === 'off' || state.data === 'on';
  const isSwitchable = isAllowed && isPossible;
  const latest = [turnOn, turnOff, test].find(({ isError }) => isError);
  return (
    <Card title={say('push.card')} intro={say('push.intro')} maw="none">
      <Text role="status">
        {state.data && say(isPossible && !isAllowed ? 'push.notAllowed' : texts[state.data])}
        {isSwitchable && state.data === 'off' && !isOnline && ` ${say('push.offline')}`}
      </Text>
      {isSwitchable && (
        <Group>
          {state.data === 'off' ? (
            <Button disabled={!isOnline} loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
              {say('push.turnOn')}
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                disabled={!isOnline}
                loading={test.isPending}
                onClick={() => test.mutate()}
              >
                {say('push.test')}
              </Button>
              <Button
                variant="default"
                loading={turnOff.isPending}
                onClick={() => turnOff.mutate()}
              >
                {say('push.turnOff')}
              </Button>
            </>
          )}
        </Group>
      )}
      {state.data !== 'denied' && <FailureAlert error={latest?.error} />}
    </Card>
  );
}
