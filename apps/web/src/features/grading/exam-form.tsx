import { describeFailure } from '@dojang/client/client';
import { ExamDetails, examFieldNames } from '@dojang/schemas/exam';
import type { ReadinessRow } from '@dojang/schemas/grading';
import { Button, Group, Paper, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../shell/api.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card.tsx';
import classes from './grading.module.css';

/** Creates an exam for the selected people, each for their next grade, and opens its page. */
export function ExamForm({ on, people }: { on: string; people: readonly ReadinessRow[] }) {
  const say = useSay();
  const navigate = useNavigate();
  const form = useSchemaForm(ExamDetails, { date: on });
  const { mutate, isPending, error } = trpc.exam.create.useMutation({
    onSuccess: ({ id }) => void navigate({ to: '/v1/training/exam/$id', params: { id } }),
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  const chosen = people.flatMap(({ id, readiness }) =>
    readiness?.target ? [{ user_id: id, ...readiness.target }] : [],
  );
  const pack_id = people[0]?.pack_id ?? '';
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <form
        noValidate
        onSubmit={form.onSubmit((draft) => mutate({ ...draft, pack_id, people: chosen }))}
      >
        <Stack>
          <CardHeading title={say('grading.newExam')} intro={say('grading.newExamIntro')} />
          <div className={classes.fields}>
            {examFieldNames.map((name) => (
              <SchemaField key={name} {...form.field(name)} />
            ))}
          </div>
          <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
          <Group>
            <Button type="submit" loading={isPending} disabled={chosen.length === 0}>
              {say('grading.makeExam', { n: chosen.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
