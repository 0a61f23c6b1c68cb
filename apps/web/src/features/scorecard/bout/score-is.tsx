import { formatMs, sideName } from '@dojang/schemas/describe-bout';
import type { BoutState } from '@dojang/schemas/fold-bout';
import { limits } from '@dojang/schemas/limits';
import { Button, Group, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { asIs } from '@dojang/schemas/say';
import type { SparringOfBout } from './board-view.ts';
import type { useBout } from './use-bout.ts';

type Props = Pick<ReturnType<typeof useBout>, 'add'> & {
  rules: SparringOfBout;
  state: BoutState;
  onDone: () => void;
};

/** Reads 1:05 or 65; null if it is neither. */
function readClock(text: string): number | null {
  const [, minutes = '0', seconds] = /^(?:(\d{1,2}):)?(\d{1,3})$/.exec(text.trim()) ?? [];
  return seconds === undefined ? null : (Number(minutes) * 60 + Number(seconds)) * 1000;
}

const number = {
  size: 'md',
  inputMode: 'numeric',
  pattern: '[0-9]{1,3}',
  required: true,
  w: 90,
} as const;

/** Sets score, round and clock, with a reason: after something was lost. */
export function ScoreIs({ rules, state, add, onDone }: Props) {
  const say = useSay();
  const [blue, setBlue] = useState(String(state.score[0]));
  const [red, setRed] = useState(String(state.score[1]));
  const [round, setRound] = useState(state.round);
  const [clock, setClock] = useState(
    formatMs(Math.ceil(Math.max(0, state.clock_ms) / 1000) * 1000).replace(/\.0$/, ''),
  );
  const [reason, setReason] = useState('');
  const clockMs = readClock(clock);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (clockMs === null) return;
    add({
      kind: 'SET',
      data: { round, clock_ms: clockMs, score: [Number(blue), Number(red)], reason },
    });
    onDone();
  }

  return (
    <form onSubmit={save}>
      <Group gap="sm" align="end">
        <TextInput
          {...number}
          label={sideName(say, 0)}
          value={blue}
          onChange={(event) => setBlue(event.currentTarget.value)}
        />
        <TextInput
          {...number}
          label={sideName(say, 1)}
          value={red}
          onChange={(event) => setRed(event.currentTarget.value)}
        />
        {rules.rounds > 1 && (
          <Select
            label={say('scorecard.round')}
            value={String(round)}
            onChange={(value) => setRound(Number(value))}
            choices={Array.from({ length: rules.rounds }, (_, n) => ({
              value: String(n + 1),
              label: asIs(String(n + 1)),
            }))}
          />
        )}
        <TextInput
          {...number}
          inputMode="text"
          pattern="([0-9]{1,2}:)?[0-9]{1,3}"
          label={say('scorecard.clock')}
          value={clock}
          onChange={(event) => setClock(event.currentTarget.value)}
        />
        <TextInput
          size="md"
          flex={1}
          miw={160}
          required
          maxLength={limits.locationMaxLength}
          label={say('scorecard.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" h={44}>
          {say('scoreboard.setScore')}
        </Button>
      </Group>
    </form>
  );
}
