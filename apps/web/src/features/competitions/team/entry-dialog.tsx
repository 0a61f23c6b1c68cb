import { describeDivision, describeOption } from '@dojang/schemas/describe-entry';
import type { EntryChange } from '@dojang/schemas/entry';
import { limits } from '@dojang/schemas/limits';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { useEntryChanges, useRefusals } from '../entry/use-entry-changes.ts';
import { Approval } from './approval.tsx';
import type { Starter, TeamRow } from './team-rows.ts';

/** Everything that a coach decides about one person: enter, confirm, decline, move and withdraw. */
export function EntryDialog({ row, onClose }: { row: TeamRow; onClose: () => void }) {
  const say = useSay();
  const { enter } = useEntryChanges();
  const { name, competition, entry, state, lacks, person, options } = row;
  const { over, refusal } = useRefusals(competition);
  return (
    <Dialog isOpen title={say('team.editOf', { name })} onClose={onClose}>
      <Stack gap="md">
        <Text>{state}</Text>
        {lacks.length > 0 && <Text size="sm">{say('team.lacks', { what: lacks.join(', ') })}</Text>}
        {entry && entry.state !== 'WITHDRAWN' && !over && (
          <Decisions row={{ ...row, entry }} onClose={onClose} />
        )}
        <Approval people={[person]} isSingle />
        {refusal && <Text>{say(refusal)}</Text>}
        {!refusal && options.length > 0 && (
          <DivisionChoice
            choices={options.map((one) => [one.division_id, describeOption(say, one)])}
            label={say('team.enterOne')}
            onChoose={(id) => {
              enter(row, id);
              onClose();
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

type ChoiceProps = {
  /** Ids with labels. */
  choices: readonly (readonly [id: string | null, label: string])[];
  /** The present division, which cannot be chosen again. */
  current?: string | null;
  label: string;
  onChoose: (id: string | null) => void;
};

function DivisionChoice({ choices, current, label, onChoose }: ChoiceProps) {
  const say = useSay();
  const [chosen, setChosen] = useState(current === undefined ? (choices[0]?.[0] ?? null) : current);
  return (
    <Group align="flex-end">
      <NativeSelect
        size="md"
        label={say('competition.division')}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value || null)}
        data={choices.map(([id, name]) => ({ value: id ?? '', label: name }))}
      />
      <Button
        variant={current === undefined ? 'filled' : 'default'}
        disabled={chosen === current}
        onClick={() => onChoose(chosen)}
      >
        {label}
      </Button>
    </Group>
  );
}

/** What can be decided about an entry, with a word to the person. */
function Decisions({ row, onClose }: { row: Starter; onClose: () => void }) {
  const say = useSay();
  const { change } = useEntryChanges();
  const [word, setWord] = useState('');
  const { name, person, isEntered, competition } = row;
  const { id: entry_id, state, details, division_id: current } = row.entry;
  const { divisions, questions } = competition;
  const note = word.trim() || null;
  const possible = divisions.filter(
    ({ id, sex }) => sex === 'MIXED' || sex === person.gender || id === current,
  );
  function decide(entryChange: EntryChange) {
    change(row, entryChange);
    onClose();
  }
  return (
    <>
      {details?.note && (
        <Text>{say('competition.quoted', { label: name, said: details.note })}</Text>
      )}
      {questions.map(({ id, text }) => {
        const what = details?.answers[id];
        return what && <Text key={id}>{say('competition.ofPerson', { name: text, what })}</Text>;
      })}
      {state !== 'CONFIRMED' && (
        <Button onClick={() => decide({ action: 'CONFIRM', entry_id })}>
          {say('team.confirmOne')}
        </Button>
      )}
      {isEntered && (
        <DivisionChoice
          current={current}
          choices={[
            [null, say('competition.unstated')],
            ...possible.map((one) => [one.id, describeDivision(say, one, divisions)] as const),
          ]}
          label={say('team.move')}
          onChoose={(division_id) => decide({ action: 'MOVE', entry_id, division_id })}
        />
      )}
      <TextInput
        size="md"
        label={say('team.message')}
        maxLength={limits.excuseMaxLength}
        autoComplete="off"
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      <Group gap="sm">
        {state !== 'DECLINED' && (
          <Button
            variant="default"
            onClick={() => decide({ action: 'DECLINE', entry_id, reply: note })}
          >
            {say('team.declineOne')}
          </Button>
        )}
        <Button
          variant="light"
          color="red"
          onClick={() => decide({ action: 'WITHDRAW', entry_id, note })}
        >
          {say('team.withdrawOne')}
        </Button>
      </Group>
    </>
  );
}
