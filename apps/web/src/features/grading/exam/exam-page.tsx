import type { Exam, ExamEntry } from '@dojang/schemas/exam';
import { distinctNames } from '@dojang/schemas/distinct-names';
import { gradeName } from '@dojang/schemas/grade';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useUser } from '../../../shell/app-context.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PrintSheet, type SheetColumn } from '../../../ui/page/print-sheet.tsx';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { dayInWords } from '../readiness/describe-readiness.ts';
import { describeResult } from './exam-marks.ts';
import { ExamPeopleForm } from './exam-people-form.tsx';
import { ExamResultsForm } from './exam-results-form.tsx';
import { useExamResults } from './use-exam-results.ts';
import { ExamStep, ExamDetailsForm, ExamDeletion } from './exam-steps.tsx';

/** An exam: its people and results. Not fetched unless the list of the user's exams has it. */
export function ExamPage({ id }: { id: string }) {
  const say = useSay();
  const list = trpc.exam.list.useQuery();
  const isThere = list.data?.some((exam) => exam.id === id) ?? false;
  const query = trpc.exam.get.useQuery({ id }, { enabled: isThere, refetchOnWindowFocus: false });
  return (
    <Page title={say('grading.exam')}>
      <Group>
        <ButtonLink to="/v1/training/grading" variant="default">
          {say('grading.back')}
        </ButtonLink>
      </Group>
      {list.data && !isThere ? (
        <Text>{say('grading.noExam')}</Text>
      ) : query.data ? (
        <OneExam exam={query.data} onChange={() => query.refetch()} />
      ) : (
        <NotLoaded query={isThere ? query : list} />
      )}
    </Page>
  );
}

/** The open form. */
type Change = 'details' | 'people' | null;

function OneExam({ exam, onChange }: { exam: Exam; onChange: () => Promise<unknown> }) {
  const say = useSay();
  const { authority } = useUser();
  const packs = trpc.rulePack.list.useQuery();
  const [change, setChange] = useState<Change>(null);
  const draft = useExamResults(exam, onChange);
  const { mutate, data, error, isPending } = trpc.exam.setState.useMutation({
    ...useMutationFeedback(),
    onSettled: onChange,
  });
  const { id, date, location, examiner, state, laterMarks, entries } = exam;
  const place = `${location}, ${examiner}`;
  const isDone = state === 'DONE';
  const people = distinctNames(entries);
  const names = packs.data?.find((pack) => pack.id === exam.pack_id)?.data.lower_grades ?? 'KUP';

  function endChange() {
    setChange(null);
    void onChange();
  }

  return (
    <>
      <PrintSheet
        title={`${say('grading.exam')}: ${dayInWords(say, date)}, ${place}`}
        rows={entries.map((entry, index) => ({
          ...entry,
          names,
          displayName: people[index] ?? '',
        }))}
        columns={sheetColumns}
      />
      <Card gap="md" maw="none">
        <Group gap="sm">
          <DayBadge day={date} />
          <Text fw={700}>{place}</Text>
          <span role="status">
            <StateChip state={`EXAM_${state}`} />
          </span>
        </Group>
        {laterMarks > 0 && <Note>{say('grading.laterMarks', { n: laterMarks })}</Note>}
        {data?.kept.map((line) => (
          <Note key={line}>{line}</Note>
        ))}
        {change === 'details' && <ExamDetailsForm exam={exam} onDone={endChange} />}
        {change === 'people' ? (
          <ExamPeopleForm exam={exam} names={names} onDone={endChange} />
        ) : (
          <ExamResultsForm exam={exam} names={names} draft={draft} />
        )}
        <FailureAlert error={error} />
        <Group gap="sm">
          {change === null && (!isDone || authority === 'ADMIN') && (
            <ExamStep
              exam={exam}
              draft={draft}
              isPending={isPending}
              onStep={(step) => mutate({ id, ...step })}
            />
          )}
          {!isDone && change === null && (
            <>
              <Button variant="default" onClick={() => setChange('details')}>
                {say('grading.changeExam')}
              </Button>
              <Button
                variant="default"
                disabled={draft.isDirty()}
                onClick={() => setChange('people')}
              >
                {say('grading.changePeople')}
              </Button>
            </>
          )}
          <PrintButton>{say('grading.print')}</PrintButton>
          {!isDone && change === null && <ExamDeletion id={id} />}
        </Group>
      </Card>
    </>
  );
}

type SheetRow = ExamEntry & { names: 'KUP' | 'KYU'; displayName: string };

/** People with their grades, and room for results and signatures. */
const sheetColumns: readonly SheetColumn<SheetRow>[] = [
  { header: 'grading.person', exportValue: ({ displayName }) => displayName },
  { header: 'grading.birthYear', exportValue: ({ birth_year }) => birth_year },
  {
    header: 'grading.gradeFrom',
    exportValue: ({ current, names }, say) => current && say(gradeName(current, names)),
  },
  { header: 'grading.gradeTo', exportValue: (entry, say) => say(gradeName(entry, entry.names)) },
  {
    header: 'grading.result',
    exportValue: (entry, say) => describeResult(say, entry),
    isWritten: true,
  },
  { header: 'grading.signature', isWritten: true },
];

const Note = ({ children }: { children: string }) => (
  <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
    {children}
  </Alert>
);
