import { describeFailure } from '@dojang/client/client';
import { ExamDetails } from '@dojang/schemas/exam';
import type { ReadinessRow } from '@dojang/schemas/grading';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../shell/api.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { commonPackOf } from './readiness-view.ts';

/** Creates an exam for the selected people, each for their next grade, and opens its page. */
export function ExamForm({ on, people }: { on: string; people: readonly ReadinessRow[] }) {
  const say = useSay();
  const navigate = useNavigate();
  const form = useSchemaForm(ExamDetails, { date: on });
  const creating = trpc.exam.create.useMutation({
    onSuccess: ({ id }) => void navigate({ to: '/v1/training/exam/$id', params: { id } }),
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  const pack_id = commonPackOf(people);
  const chosen = people.flatMap(({ id, readiness }) =>
    readiness?.target ? [{ user_id: id, ...readiness.target }] : [],
  );
  return (
    <Card title={say('grading.newExam')} intro={say('grading.newExamIntro')} gap="md">
      {people.length > 0 && !pack_id && <FailureAlert text={say('grading.mixedPacks')} />}
      <ActionForm
        form={form}
        onSave={(draft) => pack_id && creating.mutate({ ...draft, pack_id, people: chosen })}
        label={say('grading.makeExam', { n: chosen.length })}
        saving={creating}
        isDisabled={!pack_id || chosen.length === 0}
        isPrimary
      />
    </Card>
  );
}
