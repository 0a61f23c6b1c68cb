import { Cancellation, type EditedAnnouncement } from '@dojang/schemas/announcement-calls';
import { Group, Stack } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmButton } from '../../ui/page/confirm-dialog.tsx';

const CancellationForm = Cancellation.pick({ reason: true });

type Props = { found: EditedAnnouncement; onDone: () => unknown };

/** Ends an open announcement, or cancels the competition with a reason. */
export function AnnouncementEnd({ found: { id, version }, onDone }: Props) {
  const say = useSay();
  const form = useSchemaForm(CancellationForm);
  const { announcement } = trpc.competition;
  const cancelling = announcement.cancel.useMutation(
    useMutationFeedback({ form, onSuccess: onDone }),
  );
  const closing = announcement.close.useMutation(useMutationFeedback({ onSuccess: onDone }));
  return (
    <Stack gap="lg">
      <FailureAlert error={closing.error} />
      <Group>
        <ConfirmButton
          label={say('competition.endIt')}
          question={say('competition.endQuestion')}
          text={say('competition.endText')}
          stayLabel={say('competition.notYet')}
          loading={closing.isPending}
          onConfirm={() => closing.mutate({ id, version })}
        />
      </Group>
      <ActionForm
        form={form}
        label={say('competition.cancelIt')}
        saving={cancelling}
        onSave={({ reason }) => cancelling.mutate({ id, version, reason })}
      />
    </Stack>
  );
}
