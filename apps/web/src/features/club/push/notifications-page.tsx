import { NotificationPreferences } from '@dojang/schemas/notifications';
import type { PlainKey } from '@dojang/schemas/say';
import { Button, Switch, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useReloadWithMessage } from '../../../shell/toast/use-reload-with-message.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { readPreferences, savePreferences } from '../../../shell/push/stored-preferences.ts';
import { useIsOnline } from '../../../shell/app-context.ts';
import { trpc } from '../../../shell/api.ts';
import {
  type PushState,
  readPushState,
  turnOffPush,
  turnOnPush,
} from '../../../shell/push/push.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';

const fields = NotificationPreferences.keyof().options;

const texts: Record<(typeof fields)[number], { label: PlainKey; hint: PlainKey }> = {
  allowed: { label: 'notifications.allow', hint: 'notifications.allowHint' },
  video_upload: { label: 'notifications.video', hint: 'notifications.videoHint' },
  register_competition: {
    label: 'notifications.competition',
    hint: 'notifications.competitionHint',
  },
};

export function NotificationsPage() {
  const say = useSay();
  const [saved, setSaved] = useState(() => readPreferences(localStorage));
  const [draft, setDraft] = useState(saved);
  const tellAfterReload = useReloadWithMessage();
  const isDirty = () => fields.some((field) => draft[field] !== saved[field]);

  function save(event: FormEvent) {
    event.preventDefault();
    const text = savePreferences(localStorage, draft);
    const now = readPreferences(localStorage);
    setSaved(now);
    setDraft(now);
    tellAfterReload(text);
  }

  return (
    <Page title={say('navigation.notifications')} intro={say('notifications.intro')}>
      <form onSubmit={save}>
        <Card maw="none">
          {fields.map((field) => (
            <Switch
              key={field}
              label={say(texts[field].label)}
              description={say(texts[field].hint)}
              checked={draft[field]}
              // without the permission the other choices have no effect
              disabled={field !== 'allowed' && !saved.allowed}
              onChange={({ currentTarget: { checked } }) =>
                setDraft((before) => ({ ...before, [field]: checked }))
              }
            />
          ))}
          <Button type="submit" style={{ alignSelf: 'flex-start' }}>
            {say('app.save')}
          </Button>
        </Card>
        <UnsavedGuard isDirty={isDirty} />
      </form>
      <PushCard isAllowed={saved.allowed} />
    </Page>
  );
}

const pushTexts: Record<PushState, PlainKey> = {
  insecure: 'push.insecure',
  unsupported: 'push.unsupported',
  install: 'push.install',
  denied: 'push.denied',
  off: 'push.off',
  on: 'push.on',
};

/** Switches notifications on or off for this device, and tests them. */
function PushCard({ isAllowed }: { isAllowed: boolean }) {
  const say = useSay();
  const isOnline = useIsOnline();
  const { client } = trpc.useUtils();
  const state = useQuery({ queryKey: ['push'], queryFn: readPushState, networkMode: 'always' });
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
        {state.data && say(isPossible && !isAllowed ? 'push.notAllowed' : pushTexts[state.data])}
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
