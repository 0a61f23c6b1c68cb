import { describeDivision } from '@dojang/schemas/describe-entry';
import { describeValue, nameOf } from '@dojang/schemas/describe-value';
import { EntryOutcome } from '@dojang/schemas/entry';
import { allLanguages, loadLanguage } from '@dojang/schemas/languages';
import { NoList } from '@dojang/schemas/lists/cell';
import { ListQuestion } from '@dojang/schemas/lists/list-question';
import { readResults } from '@dojang/schemas/lists/result-list';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFailureToast, useToast } from '../../../shell/toast/toast-provider.tsx';
import { usePushToast } from '../../../shell/use-toasted-mutation.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import type { Hidden } from '../../../ui/lists/choose-sheet.ts';
import { readList } from '../../../ui/lists/read-list.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import type { Competition } from '../entry/competition-view.ts';
import { useEntryChanges } from '../entry/use-entry-changes.ts';
import { HiddenCells } from '../../people/import/hidden-cells.tsx';
import { ListDrop } from '../../people/import/list-drop.tsx';
import { QuestionCard } from '../../people/import/question-card.tsx';
import type { Answers } from '../../people/import/read-file.ts';
import type { Starter } from './team-rows.ts';

type Source = { file: Blob; answers: Answers };
type Results = ReturnType<typeof readResults>;
type Props = { competition: Competition; starters: readonly Starter[] };

/** Whom a row means, in which division, and the result; or why it is not entered. */
function Reading({
  competition: { divisions },
  line: { row, match, problem },
}: Pick<Props, 'competition'> & { line: Results['lines'][number] }) {
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
      {!problem && !match && <Text c="dimmed">{say('team.ofRowsBelow')}</Text>}
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
  const [source, setSource] = useState<Source | null>(null);
  const [question, setQuestion] = useState<ListQuestion | null>(null);
  const [shown, setShown] = useState<(Results & { hidden: Hidden }) | null>(null);
  const lines = shown?.lines ?? [];
  const matches = lines.flatMap(({ match }) => match ?? []);

  async function read(file: Blob, answers: Answers = {}) {
    setSource({ file, answers });
    setQuestion(null);
    try {
      const says = await Promise.all(allLanguages.map((language) => loadLanguage(language)));
      const { cells, hidden } = await readList(file, answers);
      setShown({ ...readResults(says, competition, cells, starters), hidden });
    } catch (error) {
      setShown(null);
      if (error instanceof ListQuestion) setQuestion(error);
      else if (error instanceof NoList) showToast({ kind: 'error', text: error.sentence });
      else onFailure(error);
    }
  }

  function paste(next: string) {
    setText(next);
    if (next.trim() === '') setShown(null);
    else void read(new Blob([next]));
  }

  const answer = (part: Answers) =>
    source && void read(source.file, { ...source.answers, ...part });

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
      <ListDrop name={undefined} disabled={false} onChoose={(file) => void read(file)} />
      {question && <QuestionCard question={question} onAnswer={answer} />}
      {shown && (
        <HiddenCells
          hidden={shown.hidden}
          isRead={source?.answers.withHidden === true}
          disabled={false}
          onChange={(withHidden) => answer({ withHidden })}
        />
      )}
      {shown && shown.unread.length > 0 && (
        <Text size="sm">{say('team.unreadColumns', { columns: shown.unread.join(', ') })}</Text>
      )}
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
              setShown(null);
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
