import { describeFailure } from '@dojang/client/client';
import { type Exam, type ExamEntry, ExamResult } from '@dojang/schemas/exam';
import { factsOf } from '@dojang/schemas/field';
import { gradeName } from '@dojang/schemas/grade';
import { asIs } from '@dojang/schemas/say';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { fullNameOf } from '../user/full-name.ts';
import { readMarks, writeMarks } from './exam-marks.ts';
import classes from './grading.module.css';

type Typed = { result: string; marks: string; note: string };
const typedOf = ({ result, marks, note }: ExamEntry): Typed => ({
  result: result ?? '',
  marks: writeMarks(marks),
  note: note ?? '',
});

/** A line for each person, with what came out while the exam is open. */
export function ExamResultsForm({ exam, onSaved }: { exam: Exam; onSaved: () => void }) {
  const say = useSay();
  const showToast = useToast();
  const { id, state, entries } = exam;
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() =>
    Object.fromEntries(entries.map((entry) => [entry.user_id, typedOf(entry)])),
  );
  const { mutate, isPending, error } = trpc.exam.enterResults.useMutation({
    onSuccess({ success }) {
      showToast({ kind: 'success', text: asIs(success) });
      onSaved();
    },
  });
  const change = (user_id: string, entry: Typed, field: Partial<Typed>) =>
    setTyped((before) => ({ ...before, [user_id]: { ...entry, ...field } }));
  const save = () =>
    mutate({
      id,
      results: entries.map((entry) => {
        const { result, marks, note } = typed[entry.user_id] ?? typedOf(entry);
        const known = ExamResult.options.find((one) => one === result) ?? null;
        return { user_id: entry.user_id, result: known, marks: readMarks(marks), note };
      }),
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md">
        <ul className={classes.people}>
          {entries.map((entry) => (
            <EntryLine
              key={entry.user_id}
              entry={entry}
              isOpen={state === 'OPEN'}
              typed={typed[entry.user_id] ?? typedOf(entry)}
              onChange={(now, field) => change(entry.user_id, now, field)}
            />
          ))}
        </ul>
        <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
        {state === 'OPEN' && (
          <Group data-not-printed>
            <Button type="submit" variant="default" loading={isPending}>
              {say('grading.saveResults')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

type LineProps = {
  entry: ExamEntry;
  isOpen: boolean;
  typed: Typed;
  onChange: (now: Typed, field: Partial<Typed>) => void;
};

function EntryLine({ entry, isOpen, typed, onChange }: LineProps) {
  const say = useSay();
  const name = fullNameOf(entry);
  const choices = (factsOf(ExamResult)?.choices ?? []).map(({ value, label }) => ({
    value,
    label: say(label),
  }));
  const result = choices.find(({ value }) => value === entry.result)?.label;
  return (
    <li>
      <Text fw={600}>{say('grading.takes', { name, grade: gradeName(entry) })}</Text>
      {isOpen ? (
        <div className={classes.fields} role="group" aria-label={name}>
          <NativeSelect
            size="md"
            label={say('grading.result')}
            value={typed.result}
            onChange={(event) => onChange(typed, { result: event.currentTarget.value })}
            data={[{ value: '', label: say('form.notSet') }, ...choices]}
          />
          <TextInput
            size="md"
            label={say('grading.marks')}
            placeholder={say('grading.marksExample')}
            value={typed.marks}
            onChange={(event) => onChange(typed, { marks: event.currentTarget.value })}
          />
          <TextInput
            size="md"
            label={say('grading.note')}
            value={typed.note}
            onChange={(event) => onChange(typed, { note: event.currentTarget.value })}
          />
        </div>
      ) : (
        <Text>{[result, writeMarks(entry.marks), entry.note].filter(Boolean).join(' · ')}</Text>
      )}
    </li>
  );
}
