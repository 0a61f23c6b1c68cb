import { distinctNames } from '@dojang/schemas/distinct-names';
import { type Exam, type ExamEntry, ExamResult } from '@dojang/schemas/exam';
import { factsOf } from '@dojang/schemas/field';
import { gradeName } from '@dojang/schemas/grade';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Belt } from '../../../ui/face/belt.tsx';
import { Person } from '../../../ui/face/person.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { useFirstRows } from '../../../ui/page/use-first-rows.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import { describeResult } from './exam-marks.ts';
import classes from './exam-results-form.module.css';
import type { ExamResultsDraft } from './use-exam-results.ts';

type Props = { exam: Exam; names: 'KUP' | 'KYU'; draft: ExamResultsDraft };

/** Shown at first. */
const shownMax = 12;

/** A line per person; the results can be edited while the exam is open. */
export function ExamResultsForm({ exam: { state, entries }, names, draft }: Props) {
  const say = useSay();
  const isOpen = state === 'OPEN';
  const displayNames = distinctNames(entries);
  const [rows, more] = useFirstRows(
    entries.map((entry, index) => ({
      ...entry,
      id: entry.user_id,
      displayName: displayNames[index] ?? '',
    })),
    shownMax,
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
    >
      <UnsavedGuard isDirty={() => isOpen && draft.isDirty()} />
      <Stack gap="md">
        <LineTable
          label={say('grading.people')}
          rows={rows}
          titles={['grading.person', 'grading.gradeTo', 'grading.result']}
          renderCells={(entry) => [
            <Person
              key="person"
              name={entry.displayName}
              grade={entry.current}
              lower={names}
              isInRow
            />,
            <Belt
              key="grade"
              grade={entry}
              lower={names}
              name={say(gradeName(entry, names))}
              isNamed
            />,
            isOpen ? (
              <ResultFields key="result" entry={entry} draft={draft} />
            ) : (
              describeResult(say, entry)
            ),
          ]}
        />
        {more}
        <FailureAlert error={draft.error} />
        {isOpen && (
          <Group gap="sm">
            <Button type="submit" variant="default" loading={draft.isPending}>
              {say('grading.saveResults')}
            </Button>
            <Button variant="default" onClick={draft.passOthers}>
              {say('grading.allPassed')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

const choices = factsOf(ExamResult)?.choices ?? [];

/** A phone shows marks and note once they are asked for, or if there are any. */
function ResultFields({ entry, draft }: { entry: ExamEntry; draft: ExamResultsDraft }) {
  const say = useSay();
  const { result, marks, note } = draft.valuesOf(entry);
  const hasMore = marks !== '' || note !== '';
  const [isAsked, setIsAsked] = useState(hasMore);
  const isWhole = isAsked || hasMore;
  const marksField = useRef<HTMLInputElement>(null);
  function showWhole() {
    flushSync(() => setIsAsked(true));
    marksField.current?.focus();
  }
  return (
    <div
      className={classes.fields}
      role="group"
      aria-label={fullNameOf(entry)}
      data-whole={isWhole || undefined}
    >
      <Select
        label={say('grading.result')}
        value={result}
        onChange={(value) => draft.change(entry, { result: value })}
        choices={choices}
        blank="form.notSet"
      />
      {!isWhole && (
        <Button variant="default" size="md" className={classes.more} onClick={showWhole}>
          {say('grading.marksAndNote')}
        </Button>
      )}
      <TextInput
        ref={marksField}
        className={classes.further}
        size="md"
        label={say('grading.marks')}
        placeholder={say('grading.marksExample')}
        value={marks}
        error={!draft.areMarksValid(entry) && say('grading.marksUnread')}
        onChange={(event) => draft.change(entry, { marks: event.currentTarget.value })}
      />
      <TextInput
        className={classes.further}
        size="md"
        label={say('grading.note')}
        value={note}
        onChange={(event) => draft.change(entry, { note: event.currentTarget.value })}
      />
    </div>
  );
}
