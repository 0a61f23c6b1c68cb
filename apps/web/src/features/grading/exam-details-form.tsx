import { type Exam, ExamDetails, examFieldNames } from '@dojang/schemas/exam';
import { Stack } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './grading.module.css';

export function ExamDetailsForm({ exam, onDone }: { exam: Exam; onDone: () => void }) {
  const say = useSay();
  const form = useSchemaForm(ExamDetails, exam);
  const { mutate, isPending, error } = trpc.exam.update.useMutation(
    useMutationFeedback({ form, onSuccess: onDone }),
  );
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((draft) => mutate({ id: exam.id, ...form.editsOf(draft).changes }))}
    >
      <Stack gap="md">
        <div className={classes.fields}>
          {examFieldNames.map((name) => (
            <SchemaField key={name} {...form.field(name)} />
          ))}
        </div>
        <FormActions
          label={say('grading.saveExam')}
          isPending={isPending}
          error={error}
          form={form}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}
