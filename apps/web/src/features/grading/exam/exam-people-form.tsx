import { distinctNames } from '@dojang/schemas/distinct-names';
import type { Exam, ExamEntry } from '@dojang/schemas/exam';
import { gradeName } from '@dojang/schemas/grade';
import type { ReadinessRow } from '@dojang/schemas/grading';
import type { Say } from '@dojang/schemas/say';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useSet } from '@mantine/hooks';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { describeProgress, describePapers } from '../readiness/describe-readiness.ts';
import classes from '../readiness/grading.module.css';
import { isReady, matchesName } from '../readiness/readiness-view.ts';

type Candidate = Pick<
  ExamEntry,
  'user_id' | 'name' | 'surname' | 'birth_year' | 'kind' | 'number'
> & { isListed: boolean; row: ReadinessRow | undefined };

type Props = { exam: Exam; names: 'KUP' | 'KYU'; onDone: () => void };

/** The people of the exam, then others who could take it, ready ones first, each for their next grade. */
function candidatesOf(
  { entries, pack_id: examPack }: Exam,
  rows: readonly ReadinessRow[],
): Candidate[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const listed = entries.map((one) => ({ ...one, isListed: true, row: rowOf.get(one.user_id) }));
  for (const { user_id } of entries) rowOf.delete(user_id);
  const byReadiness = [...rowOf.values()].sort(
    (one, other) => Number(isReady(other)) - Number(isReady(one)),
  );
  const others = byReadiness.flatMap((row) =>
    row.readiness?.target && row.pack_id === examPack
      ? [{ ...row, user_id: row.id, ...row.readiness.target, isListed: false, row }]
      : [],
  );
  return [...listed, ...others];
}

/** A candidate's missing papers; before them the progress of one who is not listed. */
function describe(say: Say, { isListed, row }: Candidate, names: Props['names']) {
  if (!row) return undefined;
  const line = !isListed && row.readiness && describeProgress(say, row.readiness, 'other');
  return [line, describePapers(say, row, names)].filter(Boolean).join(' · ');
}

/** Selects the people of an exam. Those who stay keep their results. */
export function ExamPeopleForm({ exam, names, onDone }: Props) {
  const say = useSay();
  const query = trpc.grading.readiness.useQuery({ on: exam.date });
  const [filter, setFilter] = useState('');
  const chosen = useSet(exam.entries.map(({ user_id }) => user_id));
  const saving = trpc.exam.choose.useMutation(useMutationFeedback({ onSuccess: onDone }));
  if (!query.data) return <NotLoaded query={query} />;
  const candidates = candidatesOf(exam, query.data);
  const displayNames = distinctNames(candidates);
  const nameOf = (one: Candidate) => displayNames[candidates.indexOf(one)] ?? '';
  const people = candidates
    .filter(({ user_id }) => chosen.has(user_id))
    .map(({ user_id, kind, number }) => ({ user_id, kind, number }));
  return (
    <Stack gap="md">
      {/* outside the form: Enter must not submit it */}
      <TextInput
        size="md"
        maw={400}
        label={say('table.filterByNames')}
        autoComplete="off"
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ id: exam.id, people });
        }}
      >
        <Stack gap="md">
          <ul className={classes.people}>
            {candidates.filter(matchesName(filter)).map((one) => (
              <li key={one.user_id}>
                <Checkbox
                  size="md"
                  label={say('grading.takes', {
                    name: nameOf(one),
                    grade: say(gradeName(one, names)),
                  })}
                  description={describe(say, one, names)}
                  checked={chosen.has(one.user_id)}
                  onChange={() => chosen.delete(one.user_id) || chosen.add(one.user_id)}
                />
              </li>
            ))}
          </ul>
          <FormActions
            label={say('grading.savePeople', { n: people.length })}
            saving={saving}
            isDisabled={people.length === 0}
            onCancel={onDone}
          />
        </Stack>
      </form>
    </Stack>
  );
}
