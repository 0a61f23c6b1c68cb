import { type Exam, type ExamEntry, ExamResult } from '@dojang/schemas/exam';
import { shallow } from '@tanstack/react-store';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { readMarks, writeMarks } from './exam-marks.ts';

/** Input of one person's result. */
export type TypedResult = { result: string; marks: string; note: string };

const typedOf = ({ result, marks, note }: ExamEntry): TypedResult => ({
  result: result ?? '',
  marks: writeMarks(marks),
  note: note ?? '',
});

/** Form state of an exam's results. Keeps input until it is saved. */
export function useExamResults({ id, entries }: Exam, onSaved: () => Promise<unknown>) {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedResult>>>({});
  const { mutateAsync, isPending, error } = trpc.exam.enterResults.useMutation(
    useMutationFeedback({
      async onSuccess() {
        await onSaved();
        setTyped({});
      },
    }),
  );
  const valuesOf = (entry: ExamEntry) => typed[entry.user_id] ?? typedOf(entry);
  const areMarksValid = (entry: ExamEntry) => readMarks(valuesOf(entry).marks) !== null;
  const isDirty = () => entries.some((entry) => !shallow(valuesOf(entry), typedOf(entry)));

  /** Returns false if the input is invalid or the server rejects it. */
  async function save(): Promise<boolean> {
    if (!entries.every(areMarksValid)) return false;
    const results = entries.map((entry) => {
      const { result: typedResult, marks, note } = valuesOf(entry);
      const result = ExamResult.options.find((one) => one === typedResult) ?? null;
      return { user_id: entry.user_id, result, marks: readMarks(marks) ?? [], note };
    });
    try {
      await mutateAsync({ id, results });
      return true;
    } catch {
      // `error` is shown above the button
      return false;
    }
  }

  return {
    valuesOf,
    areMarksValid,
    isDirty,
    isPending,
    error,
    save,
    change: (entry: ExamEntry, field: Partial<TypedResult>) =>
      setTyped((before) => ({
        ...before,
        [entry.user_id]: { ...(before[entry.user_id] ?? typedOf(entry)), ...field },
      })),
    passOthers: () =>
      setTyped(
        Object.fromEntries(
          entries.map((entry) => {
            const values = valuesOf(entry);
            return [entry.user_id, { ...values, result: values.result || ExamResult.enum.PASSED }];
          }),
        ),
      ),
  };
}

export type ExamResultsDraft = ReturnType<typeof useExamResults>;
