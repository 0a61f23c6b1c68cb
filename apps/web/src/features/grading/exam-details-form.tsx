import { type Exam, ExamDetails } from '@dojang/schemas/exam';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';

export function ExamDetailsForm({ exam, onDone }: { exam: Exam; onDone: () => void }) {
  const say = useSay();
  const form = useSchemaForm(ExamDetails, exam);
  const saving = trpc.exam.update.useMutation(useMutationFeedback({ form, onSuccess: onDone }));
  return (
    <ActionForm
      form={form}
      onSave={(draft) => saving.mutate({ id: exam.id, ...form.editsOf(draft).changes })}
      label={say('grading.saveExam')}
      saving={saving}
      onCancel={onDone}
    />
  );
}
