import { describeDivision } from '@dojang/schemas/describe-answer';
import { describeValue, nameOf } from '@dojang/schemas/describe-value';
import { EntryOutcome } from '@dojang/schemas/entry';
import { allLanguages, loadLanguage } from '@dojang/schemas/languages';
import { readCsv } from '@dojang/schemas/lists/csv';
import { NoList, type Sheet } from '@dojang/schemas/lists/cell';
import { ListQuestion } from '@dojang/schemas/lists/list-question';
import { type ReadResult, readResults } from '@dojang/schemas/lists/result-list';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFailureToast, useToast } from '../../shell/toast/toast-provider.tsx';
import { usePushToast } from '../../shell/use-toasted-mutation.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { readList } from '../../ui/lists/read-list.ts';
import { Card } from '../../ui/page/card.tsx';
import { LineTable } from '../../ui/page/line-table.tsx';
import type { Competition } from '../competition/competition-view.ts';
import { useEntryChanges } from '../competition/use-entry-changes.ts';
import { ListDrop } from '../import/list-drop.tsx';
import { QuestionCard } from '../import/question-card.tsx';
import type { Answers } from '../import/read-file.ts';
import type { Starter } from './team-rows.ts';

type Load = (answers: Answers) => Sheet | Promise<Sheet>;
type Asked = { question: ListQuestion; answer: (part: Answers) => void };
type Props = { competition: Competition; starters: readonly Starter[] };

/** Whom a row means, in which division, and the result; or why it is not entered. */
function Reading({
  competition: { divisions },
  line: { row, match, problem },
}: Pick<Props, 'competition'> & { line: ReadResult }) {
  const say = useSay();
  const division = divisions.find(({ id }) => id === row?.entry.division_id);
  const entered =
    row &&
    (division
      ? say('team.matchedAs', {
          name: nameOf(row.person),
          division: describeDivision(say, division),
        })
      : nameOf(row.person));
  const result = match?.result;
  return (
    <Stack gap={0}>
      {problem && <Text c="red">{say(problem)}</Text>}
      {result && (
        <Text>
          ✓{' '}
          {result.place === null
            ? describeValue(say, EntryOutcome, result.outcome)
            : say('competition.rank', { place: result.place })}
        </Text>
      )}
      {entered && (
        <Text size="sm" c="dimmed">
          {entered}
        </Text>
      )}
    </Stack>
  );
}

/** Reads an organiser's results, shows whom they match, and enters them. */
export function ResultsImport({ competition, starters }: Props) {
  const say = useSay();
  const { change } = useEntryChanges();
  const push = usePushToast();
  const onFailure = useFailureToast();
  const showToast = useToast();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lines, setLines] = useState<readonly ReadResult[]>([]);
  const matches = lines.flatMap(({ match }) => match ?? []);

  async function read(load: Load, answers: Answers = {}) {
    setAsked(null);
    try {
      const says = await Promise.all(allLanguages.map((language) => loadLanguage(language)));
      setLines(readResults(says, competition, await load(answers), starters));
    } catch (error) {
      setLines([]);
      if (error instanceof ListQuestion)
        setAsked({
          question: error,
          answer: (part) => void read(load, { ...answers, ...part }),
        });
      else if (error instanceof NoList) showToast({ kind: 'error', text: error.sentence });
      else onFailure(error);
    }
  }

  function paste(next: string) {
    setText(next);
    if (next.trim() === '') setLines([]);
    else void read(({ encoding }) => readCsv(new TextEncoder().encode(next), encoding));
  }

  return (
    <Card title={say('team.importTitle')} intro={say('team.importIntro')}>
      <Textarea
        size="md"
        label={say('team.paste')}
        rows={4}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => paste(currentTarget.value)}
      />
      <ListDrop
        name={undefined}
        disabled={false}
        onChoose={(file) => void read((answers) => readList(file, answers))}
      />
      {asked && <QuestionCard question={asked.question} onAnswer={asked.answer} />}
      {lines.length > 0 && (
        <LineTable
          label={say('team.importTitle')}
          rows={lines}
          titles={['competition.person', 'team.match']}
          renderCells={(one) => [
            one.text,
            <Reading key="reading" competition={competition} line={one} />,
          ]}
        />
      )}
      {matches.length > 0 && (
        <Group>
          <Button
            onClick={() => {
              push(
                matches.map(({ row, result }) => change({ ...row, competition }, result)),
                'team.sent',
              );
              setLines([]);
              setText('');
            }}
          >
            {say('team.enterResults', { n: matches.length })}
          </Button>
        </Group>
      )}
    </Card>
  );
}
