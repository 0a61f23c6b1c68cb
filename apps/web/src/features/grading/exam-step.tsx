import type { Exam, ExamState } from '@dojang/schemas/exam';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { fullNameOf } from '../user/full-name.ts';
import type { ExamResultsDraft } from './use-exam-results.ts';

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
        confirmLabel={say('grading.finishWithout')}
        stayLabel={say('grading.enterFirst')}
        onConfirm={() => void goToNext(true)}
        onStay={() => setIsConfirming(false)}
      />
    </>
  );
}
