import { type Exam, type ExamState, ExamDetails } from '@dojang/schemas/exam';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useSay } from '../../../ui/language/use-say.ts';
import { ConfirmDialog, ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import type { ExamResultsDraft } from './use-exam-results.ts';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FormStack, FieldGrid } from '../../../ui/form/action-form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

/** The next state, and the label of its button. */
const nextSteps: Record<
  ExamState,
  [ExamState, 'grading.start' | 'grading.finish' | 'grading.reopen']
> = {
  PLANNED: ['OPEN', 'grading.start'],
  OPEN: ['DONE', 'grading.finish'],
  DONE: ['OPEN', 'grading.reopen'],
};

type Props = {
  exam: Exam;
  draft: ExamResultsDraft;
  isPending: boolean;
  onStep: (step: { state: ExamState; withoutResults: boolean }) => void;
};

/** Moves an exam to its next state. Asks for confirmation before finishing one with missing results. */
export function ExamStep({ exam: { state, entries }, draft, isPending, onStep }: Props) {
  const say = useSay();
  const [isConfirming, setIsConfirming] = useState(false);
  const [to, label] = nextSteps[state];
  const withoutResult =
    state === 'OPEN' ? entries.filter((entry) => draft.valuesOf(entry).result === '') : [];
  const names = withoutResult.map(fullNameOf).join(', ');
  const missing = say('grading.withoutResults', { n: withoutResult.length, names });

  /** Saves pending input first. */
  async function goToNext(withoutResults: boolean) {
    setIsConfirming(false);
    if (!draft.isDirty() || (await draft.save())) onStep({ state: to, withoutResults });
  }

  return (
    <>
      <Button
        variant={state === 'DONE' ? 'default' : 'filled'}
        loading={isPending}
        onClick={() => (withoutResult.length > 0 ? setIsConfirming(true) : void goToNext(false))}
      >
        {say(label)}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={say('grading.finishQuestion')}
        text={`${missing}. ${say('grading.finishWarning')}`}
        stayLabel={say('grading.enterFirst')}
        onStay={() => setIsConfirming(false)}
      >
        <Button color="red" onClick={() => void goToNext(true)}>
          {say('grading.finishWithout')}
        </Button>
      </ConfirmDialog>
    </>
  );
}

export function ExamDetailsForm({ exam, onDone }: { exam: Exam; onDone: () => void }) {
  const say = useSay();
  const form = useSchemaForm(ExamDetails, exam);
  const saving = trpc.exam.update.useMutation(useMutationFeedback({ form, onSuccess: onDone }));
  return (
    <FormStack
      form={form}
      onSave={(draft) => saving.mutate({ id: exam.id, ...form.editsOf(draft).changes })}
    >
      <FieldGrid form={form} />
      <FormActions form={form} label={say('grading.saveExam')} saving={saving} onCancel={onDone} />
    </FormStack>
  );
}

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
      buttonProps={{ loading: isPending }}
      question={say('grading.deleteQuestion')}
      text={say('grading.deleteWarning')}
      stayLabel={say('grading.keepExam')}
      onConfirm={() => mutate({ id })}
    />
  );
}
