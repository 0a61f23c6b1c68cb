import { NotificationPreferences } from '@dojang/schemas/notifications';
import type { PlainKey } from '@dojang/schemas/say';
import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { type FormEvent, useState } from 'react';
import { useReloadWithMessage } from '../../shell/toast/use-reload-with-message.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PushCard } from './push-card.tsx';
import { readPreferences, savePreferences } from '../../shell/push/stored-preferences.ts';

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
