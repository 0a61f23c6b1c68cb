import { SessionDetails } from '@dojang/schemas/training';
import type { SessionReference } from '@dojang/schemas/training-calls';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useIsOnline, useLocalReplica } from '../../../shell/app-context.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { useToastedMutation } from '../../../shell/use-toasted-mutation.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { type SchemaForm, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { readSessionDraft } from './session-view.ts';

const names = Object.keys(SessionDetails.shape) as (keyof SessionDetails)[];

type FeedbackOptions = {
  form?: Pick<SchemaForm<object>, 'showErrors' | 'markSaved'>;
  onDone?: () => void;
};

/** Callbacks of a mutation on a session: pulls the change before the success is shown. */
export function useSessionFeedback({ form, onDone }: FeedbackOptions = {}) {
  const local = useLocalReplica();
  return useMutationFeedback({
    ...(form && { form }),
    async onSuccess() {
      await local.current?.sync();
      onDone?.();
    },
  });
}

export type StateProps = {
  session: SessionReference;
  /** Group and date, to name a rejection. */
  of: { name: string; date: string };
};

type DetailsProps = { session: SessionReference; details: SessionDetails };

/** A coach's notes about a session. Saving needs the network; a draft stays on the device. */
export function DetailsCard({ session, details }: DetailsProps) {
  const say = useSay();
  const isOnline = useIsOnline();
  const form = useSchemaForm(SessionDetails, details);
  useSavedDraft(session.session_id, form);
  const { mutate, isPending, error } = trpc.training.change.useMutation(
    useSessionFeedback({ form }),
  );
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
          <FailureAlert error={error} form={form} />
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
function useSavedDraft(sessionId: string, form: Form) {
  // not among `keysOfDevice` (device-data.ts): removed with the user's other data
  const key = `session-draft-${sessionId}`;
  const [kept] = useState(() => readSessionDraft(localStorage.getItem(key)));
  const isDirty = form.isDirty();
  const typed = JSON.stringify(
    Object.fromEntries(names.map((name) => [name, form.field(name).value])),
  );
  const restore = useEffectEvent(() => {
    for (const name of names) {
      const value = kept[name];
      if (value !== undefined) form.setValue(name, value);
    }
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (isDirty) localStorage.setItem(key, typed);
    else localStorage.removeItem(key);
  }, [key, isDirty, typed]);
}

export function RestoreSession({ session: { session_id, ...origin }, of }: StateProps) {
  const say = useSay();
  const mutate = useToastedMutation('session');
  const restore = { ...origin, isCancelled: false as const };
  return (
    <Button
      variant="default"
      onClick={() => mutate(session_id, restore, of, 'training.sessionRestored')}
    >
      {say('attendance.restore')}
    </Button>
  );
}
