import { describeDivision } from '@dojang/schemas/describe-answer';
import type { EntryChange } from '@dojang/schemas/entry';
import { isOpen } from '@dojang/schemas/entry-rules';
import type { Written } from '@dojang/schemas/say';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { Dialog } from '../../ui/page/dialog.tsx';
import { limits } from '@dojang/schemas/limits';
import type { Competition } from '../competition/competition-view.ts';
import { Approval } from './approval.tsx';
import type { TeamRow } from './team-rows.ts';
import { useEntryChanges } from './use-entry-changes.ts';

type Props = {
  row: TeamRow;
  competition: Competition;
  /** Why nobody can be entered any more. */
  refusal: Written | null;
  onClose: () => void;
};

/** Everything that a coach decides about one person: enter, confirm, decline, move and withdraw. */
export function EntryDialog({ row, competition, refusal, onClose }: Props) {
  const say = useSay();
  const { name, entry, state, lacks } = row;
  return (
    <Dialog isOpen title={say('team.editOf', { name })} onClose={onClose}>
      <Stack gap="md">
        <Text>{state}</Text>
        {lacks.length > 0 && <Text size="sm">{say('team.lacks', { what: lacks.join(', ') })}</Text>}
        {entry && <Decisions {...{ row, entry, competition, onClose }} />}
        <Approval people={[row.person]} isSingle />
        {refusal ? <Text>{say(refusal)}</Text> : <Entering {...{ row, competition, onClose }} />}
      </Stack>
    </Dialog>
  );
}

type PartProps = Omit<Props, 'refusal'>;

/** Ways to enter a person beside their open entries. */
function Entering({ row, competition, onClose }: PartProps) {
  const say = useSay();
  const { enter } = useEntryChanges(competition.id);
  const { options } = row;
  const [index, setIndex] = useState(0);
  const option = options[index];
  if (!option) return null;
  return (
    <Group align="flex-end">
      <NativeSelect
        size="md"
        label={say('competition.division')}
        value={index}
        onChange={({ currentTarget }) => setIndex(Number(currentTarget.value))}
        data={options.map(({ label }, place) => ({ value: String(place), label }))}
      />
      <Button
        onClick={() => {
          enter(row, option.id);
          onClose();
        }}
      >
        {say('team.enterOne')}
      </Button>
    </Group>
  );
}

/** What can be decided about an entry, with a word to the person. */
function Decisions({
  row,
  entry,
  competition,
  onClose,
}: PartProps & { entry: NonNullable<TeamRow['entry']> }) {
  const say = useSay();
  const { change } = useEntryChanges(competition.id);
  const [word, setWord] = useState('');
  const [division_id, setDivisionId] = useState(entry.division_id);
  const { id: entry_id, state, details } = entry;
  const { divisions, questions } = competition;
  const note = word.trim() || null;
  const decide = (entryChange: EntryChange) => () => {
    change(row, entryChange);
    onClose();
  };
  if (state === 'WITHDRAWN') return null;
  const possible = divisions.filter(
    ({ id, sex }) => sex === 'MIXED' || sex === row.person.gender || id === entry.division_id,
  );
  return (
    <>
      {details?.note && (
        <Text>{say('competition.quoted', { label: row.name, said: details.note })}</Text>
      )}
      {questions.map(({ id, text }) => {
        const what = details?.answers[id];
        return what && <Text key={id}>{say('competition.ofPerson', { name: text, what })}</Text>;
      })}
      {state !== 'CONFIRMED' && (
        <Button onClick={decide({ action: 'CONFIRM', entry_id })}>{say('team.confirmOne')}</Button>
      )}
      {isOpen(entry) && (
        <Group align="flex-end">
          <NativeSelect
            size="md"
            label={say('competition.division')}
            value={division_id ?? ''}
            onChange={({ currentTarget }) => setDivisionId(currentTarget.value || null)}
            data={[
              { value: '', label: say('competition.unstated') },
              ...possible.map((one) => ({
                value: one.id,
                label: describeDivision(say, one, divisions),
              })),
            ]}
          />
          <Button
            variant="default"
            disabled={division_id === entry.division_id}
            onClick={decide({ action: 'MOVE', entry_id, division_id })}
          >
            {say('team.move')}
          </Button>
        </Group>
      )}
      <TextInput
        size="md"
        label={say('team.word')}
        maxLength={limits.excuseMaxLength}
        autoComplete="off"
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      <Group gap="sm">
        {state !== 'DECLINED' && (
          <Button variant="default" onClick={decide({ action: 'DECLINE', entry_id, reply: note })}>
            {say('team.declineOne')}
          </Button>
        )}
        <Button
          variant="light"
          color="red"
          onClick={decide({ action: 'WITHDRAW', entry_id, note })}
        >
          {say('team.withdrawOne')}
        </Button>
      </Group>
    </>
  );
}
