import { describeFailure } from '@dojang/client/client';
import { type Exam, ExamDetails, examFieldNames } from '@dojang/schemas/exam';
import { asIs } from '@dojang/schemas/say';
import { Stack } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './grading.module.css';

export function ExamDetailsForm({ exam, onDone }: { exam: Exam; onDone: () => void }) {
  const say = useSay();
  const showToast = useToast();
  const form = useSchemaForm(ExamDetails, exam);
  const { mutate, isPending, error } = trpc.exam.update.useMutation({
    onSuccess({ success }) {
      showToast({ kind: 'success', text: asIs(success) });
      onDone();
    },
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
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
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}
