import { ExamState } from '@dojang/schemas/exam';
import { describeValue } from '@dojang/schemas/describe-value';
import { Paper, Stack, Text } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { TextLink } from '../../ui/link.tsx';
import { CardHeading } from '../../ui/page/card-heading.tsx';
import lines from '../../ui/page/line-list.module.css';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { dayInWords } from './describe-readiness.ts';

/** The exams that the caller may open, the last one first. */
export function ExamList() {
  const say = useSay();
  const query = trpc.exam.list.useQuery();
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="md">
        <CardHeading title={say('grading.exams')} />
        {!query.data && <NotLoaded query={query} />}
        {query.data?.length === 0 && <Text c="dimmed">{say('grading.noExams')}</Text>}
        <ul className={lines.list}>
          {query.data?.map(({ id, date, location, state, people }) => (
            <li key={id}>
              <TextLink to="/v1/training/exam/$id" params={{ id }}>
                {`${dayInWords(say, date)}, ${location}`}
              </TextLink>
              <Text size="sm" c="dimmed">
                {say('grading.examLine', {
                  n: people,
                  state: describeValue(say, ExamState, state) ?? '',
                })}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
