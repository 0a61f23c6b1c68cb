import { describeFailure } from '@dojang/client/client';
import type { Exam, ExamState as State } from '@dojang/schemas/exam';
import { ExamState } from '@dojang/schemas/exam';
import { describeValue } from '@dojang/schemas/describe-value';
import { asIs } from '@dojang/schemas/say';
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import { trpc } from '../../shell/api.ts';
import { useUser } from '../../shell/app-context.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { dayInWords } from './describe-readiness.ts';
import { ExamResultsForm } from './exam-results-form.tsx';
import classes from './grading.module.css';

/** An exam: who takes it, and what came out. Of those that the caller may not open nothing is asked. */
export function ExamPage({ id }: { id: string }) {
  const say = useSay();
  const list = trpc.exam.list.useQuery();
  const isThere = list.data?.some((exam) => exam.id === id) ?? false;
  const query = trpc.exam.get.useQuery({ id }, { enabled: isThere, refetchOnWindowFocus: false });
  return (
    <Page title={say('grading.exam')}>
      <Group data-not-printed>
        <ButtonLink to="/v1/training/grading" variant="default">
          {say('grading.back')}
        </ButtonLink>
      </Group>
      {list.data && !isThere ? (
        <Text>{say('grading.noExam')}</Text>
      ) : query.data ? (
        <OneExam exam={query.data} onChange={() => void query.refetch()} />
      ) : (
        <NotLoaded query={isThere ? query : list} />
      )}
    </Page>
  );
}

/** What comes next, and what its button says. */
const next: Record<State, [State, 'grading.start' | 'grading.finish' | 'grading.reopen']> = {
  PLANNED: ['OPEN', 'grading.start'],
  OPEN: ['DONE', 'grading.finish'],
  DONE: ['OPEN', 'grading.reopen'],
};

function OneExam({ exam, onChange }: { exam: Exam; onChange: () => void }) {
  const say = useSay();
  const showToast = useToast();
  const { authority } = useUser();
  const { mutate, data, error, isPending } = trpc.exam.setState.useMutation({
    onSuccess: ({ success }) => showToast({ kind: 'success', text: asIs(success) }),
    onSettled: onChange,
  });
  const { id, date, location, examiner, state, laterMarks } = exam;
  const [to, label] = next[state];
  const mayMoveOn = state !== 'DONE' || authority === 'ADMIN';
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880} className={classes.sheet}>
      <Stack gap="md">
        <Text fw={700}>{`${dayInWords(say, date)}, ${location}, ${examiner}`}</Text>
        <Text role="status">{describeValue(say, ExamState, state)}</Text>
        {laterMarks > 0 && (
          <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
            {say('grading.laterMarks', { n: laterMarks })}
          </Alert>
        )}
        {data?.kept.map((line) => (
          <Alert key={line} color="blue" icon={<IconInfoCircle aria-hidden />}>
            {line}
          </Alert>
        ))}
        <ExamResultsForm key={state} exam={exam} onSaved={onChange} />
        <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
        <Group gap="sm" data-not-printed>
          {mayMoveOn && (
            <Button
              variant={state === 'DONE' ? 'default' : 'filled'}
              loading={isPending}
              onClick={() => mutate({ id, state: to })}
            >
              {say(label)}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {say('grading.print')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
