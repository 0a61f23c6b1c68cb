import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmButton } from '../../ui/page/confirm-dialog.tsx';

/** Deletes an exam after a confirmation. */
export function ExamDeletion({ id }: { id: string }) {
  const say = useSay();
  const navigate = useNavigate();
  const { mutate, isPending } = trpc.exam.delete.useMutation(
    useMutationFeedback({
      hasErrorToast: true,
      onSuccess: () => navigate({ to: '/v1/training/grading', ignoreBlocker: true }),
    }),
  );
  return (
    <ConfirmButton
      label={say('grading.deleteExam')}
      loading={isPending}
      question={say('grading.deleteQuestion')}
      text={say('grading.deleteWarning')}
      stayLabel={say('grading.keepExam')}
      onConfirm={() => mutate({ id })}
    />
  );
}
