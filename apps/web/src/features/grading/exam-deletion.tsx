import { describeFailure } from '@dojang/client/client';
import { asIs } from '@dojang/schemas/say';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';

/** Deletes an exam after a confirmation. */
export function ExamDeletion({ id }: { id: string }) {
  const say = useSay();
  const showToast = useToast();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = trpc.exam.delete.useMutation({
    onSuccess({ success }) {
      showToast({ kind: 'success', text: asIs(success) });
      void navigate({ to: '/v1/training/grading', ignoreBlocker: true });
    },
    onError: (error) => showToast({ kind: 'error', text: describeFailure(error).message }),
  });
  return (
    <>
      <Button variant="light" color="red" loading={isPending} onClick={() => setIsConfirming(true)}>
        {say('grading.deleteExam')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={say('grading.deleteQuestion')}
        text={say('grading.deleteWarning')}
        confirmLabel={say('grading.deleteExam')}
        stayLabel={say('grading.keepExam')}
        onConfirm={() => {
          setIsConfirming(false);
          mutate({ id });
        }}
        onStay={() => setIsConfirming(false)}
      />
    </>
  );
}
