import { type PaySheet, RateChange } from '@dojang/schemas/board';
import { Box } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';

const Rate = RateChange.pick({ hourly_rate: true });

/** What a coach is paid for an hour. */
export function RateForm({ coach }: { coach: PaySheet[number] }) {
  const say = useSay();
  const form = useSchemaForm(Rate, coach);
  const { board } = trpc.useUtils();
  const saving = trpc.board.setRate.useMutation(
    useMutationFeedback({ form, invalidates: [board] }),
  );
  return (
    <Box maw={260} data-not-printed>
      <ActionForm
        form={form}
        label={say('board.saveRate')}
        saving={saving}
        onSave={(draft) => saving.mutate({ id: coach.id, ...draft })}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </Box>
  );
}
