import { describeFailure } from '@dojang/client/client';
import { ExamDetails } from '@dojang/schemas/exam';
import type { ReadinessRow } from '@dojang/schemas/grading';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../shell/api.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';

/** Creates an exam for the selected people, each for their next grade, and opens its page. */
export function ExamForm({ on, people }: { on: string; people: readonly ReadinessRow[] }) {
  const say = useSay();
  const navigate = useNavigate();
  const form = useSchemaForm(ExamDetails, { date: on });
  const creating = trpc.exam.create.useMutation({
    onSuccess: ({ id }) => void navigate({ to: '/v1/training/exam/$id', params: { id } }),
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  const chosen = people.flatMap(({ id, readiness }) =>
    readiness?.target ? [{ user_id: id, ...readiness.target }] : [],
  );
  const pack_id = people[0]?.pack_id ?? '';
  return (
    <Card title={say('grading.newExam')} intro={say('grading.newExamIntro')} gap="md">
      <ActionForm
        form={form}
        onSave={(draft) => creating.mutate({ ...draft, pack_id, people: chosen })}
        label={say('grading.makeExam', { n: chosen.length })}
        saving={creating}
        isDisabled={chosen.length === 0}
        isPrimary
      />
    </Card>
  );
}
