import { describeFailure } from '@dojang/client/client';
import { SessionDetails } from '@dojang/schemas/training';
import type { SessionReference } from '@dojang/schemas/training-calls';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useIsOnline } from '../../shell/app-context.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { useSaved } from './use-saved.ts';

const names = Object.keys(SessionDetails.shape) as (keyof SessionDetails)[];

type DetailsProps = { session: SessionReference; details: SessionDetails };

/** A coach's notes about a session. Saving needs the network; a draft stays on the device. */
export function DetailsCard({ session, details }: DetailsProps) {
  const say = useSay();
  const isOnline = useIsOnline();
  const form = useSchemaForm(SessionDetails, details);
  useKeptDraft(session.session_id, form);
  const { mutate, isPending, error } = trpc.training.change.useMutation(useSaved(form.markSaved));
  return (
    <Paper p="md" maw={880}>
      <form
        noValidate
        onSubmit={form.onSubmit((draft) => mutate({ ...session, ...form.editsOf(draft).changes }))}
      >
        <Stack gap="sm">
          {names.map((name) => (
            <SchemaField key={name} {...form.field(name)} />
          ))}
          <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
          <Group justify="space-between">
            <Text size="sm" c="dimmed" flex="1 1 14rem">
              {say('attendance.noteKept')}
            </Text>
            <Button type="submit" variant="default" disabled={!isOnline} loading={isPending}>
              {say('app.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

type Form = ReturnType<typeof useSchemaForm<typeof SessionDetails.shape>>;

/** Persists unsaved input across page loads. */
function useKeptDraft(sessionId: string, form: Form) {
  // not among `keysOfDevice` (device-data.ts): removed with the user's other data
  const key = `session-draft-${sessionId}`;
  const [kept] = useState(() => localStorage.getItem(key));
  const isDirty = form.isDirty();
  const typed = JSON.stringify(names.map((name) => form.field(name).value));
  const restore = useEffectEvent(() => {
    const values = JSON.parse(kept ?? '[]') as string[];
    for (const [index, name] of names.entries()) {
      const value = values[index];
      if (value !== undefined) form.setValue(name, value);
    }
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (isDirty) localStorage.setItem(key, typed);
    else localStorage.removeItem(key);
  }, [key, isDirty, typed]);
}

/** Undoes the cancellation of a session. */
export function RestoreSession({ session }: { session: SessionReference }) {
  const say = useSay();
  const isOnline = useIsOnline();
  const { mutate, isPending, error } = trpc.training.restore.useMutation(useSaved(() => {}));
  return (
    <Stack gap="xs" align="start">
      <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
      <Button
        variant="default"
        disabled={!isOnline}
        loading={isPending}
        onClick={() => mutate(session)}
      >
        {say('attendance.restore')}
      </Button>
    </Stack>
  );
}
