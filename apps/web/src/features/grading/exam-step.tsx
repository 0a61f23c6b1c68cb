import type { Exam, ExamState } from '@dojang/schemas/exam';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { fullNameOf } from '../user/full-name.ts';
import type { ExamResultsDraft } from './use-exam-results.ts';

/** What comes next, and what its button says. */
const next: Record<ExamState, [ExamState, 'grading.start' | 'grading.finish' | 'grading.reopen']> =
  {
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

/** Takes an exam to its next state; who would be left without a result is asked about before it is finished. */
export function ExamStep({ exam: { state, entries }, draft, isPending, onStep }: Props) {
  const say = useSay();
  const [isAsked, setIsAsked] = useState(false);
  const [to, label] = next[state];
  const without = state === 'OPEN' ? entries.filter((entry) => draft.of(entry).result === '') : [];
  const names = without.map(fullNameOf).join(', ');
  const count = say('grading.withoutResults', { n: without.length, names });

  /** What was typed and not saved counts: it is saved before. */
  async function moveOn(withoutResults: boolean) {
    setIsAsked(false);
    if (!draft.isDirty() || (await draft.save())) onStep({ state: to, withoutResults });
  }

  return (
    <>
      <Button
        variant={state === 'DONE' ? 'default' : 'filled'}
        loading={isPending}
        onClick={() => (without.length > 0 ? setIsAsked(true) : void moveOn(false))}
      >
        {say(label)}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        question={say('grading.finishQuestion')}
        text={`${count}. ${say('grading.finishWarning')}`}
        confirmLabel={say('grading.finishWithout')}
        stayLabel={say('grading.enterFirst')}
        onConfirm={() => void moveOn(true)}
        onStay={() => setIsAsked(false)}
      />
    </>
  );
}
