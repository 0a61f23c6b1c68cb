import { type Exam, type ExamEntry, ExamResult } from '@dojang/schemas/exam';
import { asIs } from '@dojang/schemas/say';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { readMarks, writeMarks } from './exam-marks.ts';

/** What is typed of somebody's result. */
export type TypedResult = { result: string; marks: string; note: string };

const typedOf = ({ result, marks, note }: ExamEntry): TypedResult => ({
  result: result ?? '',
  marks: writeMarks(marks),
  note: note ?? '',
});

/** The results of an exam while they are entered: what was typed stays until it is saved. */
export function useExamResults({ id, entries }: Exam, onSaved: () => Promise<unknown>) {
  const showToast = useToast();
  const [typed, setTyped] = useState<Readonly<Record<string, TypedResult>>>({});
  const { mutateAsync, isPending, error } = trpc.exam.enterResults.useMutation();
  const of = (entry: ExamEntry) => typed[entry.user_id] ?? typedOf(entry);
  const areMarksRead = (entry: ExamEntry) => readMarks(of(entry).marks) !== null;
  const isDirty = () =>
    entries.some((entry) => JSON.stringify(of(entry)) !== JSON.stringify(typedOf(entry)));

  /** Saves what was typed; false where it can't be saved as it is. */
  async function save(): Promise<boolean> {
    if (!entries.every(areMarksRead)) return false;
    const results = entries.map((entry) => {
      const { result, marks, note } = of(entry);
      const known = ExamResult.options.find((one) => one === result) ?? null;
      return { user_id: entry.user_id, result: known, marks: readMarks(marks) ?? [], note };
    });
    try {
      const { success } = await mutateAsync({ id, results });
      showToast({ kind: 'success', text: asIs(success) });
      await onSaved();
      setTyped({});
      return true;
    } catch {
      // told above the button
      return false;
    }
  }

  return {
    of,
    areMarksRead,
    isDirty,
    isPending,
    error,
    save,
    change: (entry: ExamEntry, field: Partial<TypedResult>) =>
      setTyped((before) => ({
        ...before,
        [entry.user_id]: { ...(before[entry.user_id] ?? typedOf(entry)), ...field },
      })),
    /** Says 'passed' of everybody of whom nothing is said yet. */
    passOthers: () =>
      setTyped(
        Object.fromEntries(
          entries.map((entry) => {
            const said = of(entry);
            return [entry.user_id, { ...said, result: said.result || ExamResult.enum.PASSED }];
          }),
        ),
      ),
  };
}

export type ExamResultsDraft = ReturnType<typeof useExamResults>;
