import { ExamState } from '@dojang/schemas/exam';
import { describeValue } from '@dojang/schemas/describe-value';
import { trpc } from '../../shell/api.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { TextLink } from '../../ui/link.tsx';
import { Card } from '../../ui/page/card.tsx';
import { LineTable } from '../../ui/page/line-table.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { dayInWords } from './describe-readiness.ts';

/** The exams that the user may open, newest first. */
export function ExamList() {
  const say = useSay();
  const query = trpc.exam.list.useQuery();
  return (
    <Card title={say('grading.exams')} gap="md">
      {!query.data && <NotLoaded query={query} />}
      {query.data && (
        <LineTable
          label={say('grading.exams')}
          rows={query.data}
          emptyText={say('grading.noExams')}
          titles={['grading.exam', 'grading.examiner', 'grading.people', 'grading.state']}
          renderCells={({ id, date, location, examiner, people, state }) => [
            <TextLink key="exam" to="/v1/training/exam/$id" params={{ id }}>
              {`${dayInWords(say, date)}, ${location}`}
            </TextLink>,
            examiner,
            people,
            describeValue(say, ExamState, state),
          ]}
        />
      )}
    </Card>
  );
}
