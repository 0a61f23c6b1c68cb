import { describeFailure } from '@dojang/client/client';
import { ExamDetails } from '@dojang/schemas/exam';
import type { ReadinessRow } from '@dojang/schemas/grading';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../shell/api.ts';
import { FormStack, FieldGrid } from '../../../ui/form/action-form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { commonPackOf } from '../readiness/readiness-view.ts';
import { TextLink } from '../../../ui/link.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { useFirstRows } from '../../../ui/page/use-first-rows.tsx';
import classes from '../readiness/grading.module.css';

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
      <FormStack
        form={form}
        onSave={(draft) => pack_id && creating.mutate({ ...draft, pack_id, people: chosen })}
      >
        {people.length > 0 && <FieldGrid form={form} />}
        <FormActions
          form={form}
          label={say('grading.makeExam', { n: chosen.length })}
          saving={creating}
          isDisabled={!pack_id || chosen.length === 0}
          isPrimary
        />
      </FormStack>
    </Card>
  );
}

/** Shown at first. */
const newest = 3;

/** The exams that the user may open, newest first. */
export function ExamList() {
  const say = useSay();
  const query = trpc.exam.list.useQuery();
  const [exams, more] = useFirstRows(query.data ?? [], newest);
  return (
    <Card title={say('grading.exams')} gap="md">
      {!query.data && <NotLoaded query={query} />}
      {query.data && (
        <LineTable
          label={say('grading.exams')}
          rows={exams}
          emptyText={say('grading.noExams')}
          titles={['grading.exam', 'grading.examiner', 'grading.people', 'grading.state']}
          renderCells={({ id, date, location, examiner, people, state }) => [
            <TextLink
              key="exam"
              to="/v1/training/exam/$id"
              params={{ id }}
              className={classes.exam}
            >
              <DayBadge day={date} />
              <span>{location}</span>
            </TextLink>,
            examiner,
            people,
            <StateChip key="state" state={`EXAM_${state}`} />,
          ]}
        />
      )}
      {more}
    </Card>
  );
}
