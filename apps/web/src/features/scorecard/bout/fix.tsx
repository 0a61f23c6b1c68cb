import type { BoutEvent } from '@dojang/schemas/bout-event';
import { describePress, sideName, words } from '@dojang/schemas/describe-bout';
import type { BoutState } from '@dojang/schemas/fold-bout';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { asIs } from '@dojang/schemas/say';
import { keysOf, pressedBy, type Side, type SparringOfBout } from './board-view.ts';
import { ScoreIs } from './score-is.tsx';
import type { useBout } from './use-bout.ts';

const shownMax = 10;
const sides: readonly Side[] = [0, 1];

type Props = Pick<ReturnType<typeof useBout>, 'add'> & {
  rules: SparringOfBout;
  state: BoutState;
  onDone: () => void;
};

/** Corrects the last presses, or sets the score, and ends a bout by what people decide. */
export function Fix({ rules, state, add, onDone }: Props) {
  const say = useSay();
  const presses = state.presses.slice(0, shownMax);
  const keys = keysOf(say, rules);
  const choices = sides.flatMap((side) =>
    keys.map(({ id, label }) => ({
      value: `${side} ${id}`,
      label: asIs(say('scoreboard.labelled', { side: sideName(say, side), what: label })),
    })),
  );

  function replace(event: BoutEvent, value: string) {
    const [first = '', id] = value.split(' ');
    const key = keys.find((one) => one.id === id);
    if (!key) return;
    const by = pressedBy(key, first === '1' ? 1 : 0);
    add({ kind: 'REPLACE', data: { event_id: event.id, by } });
  }

  return (
    <Stack gap="md">
      {presses.length === 0 && <Text>{say('scoreboard.noPresses')}</Text>}
      {presses.map((event) => {
        const what = describePress(say, rules, event);
        return (
          <Group key={event.id} gap="sm" align="end" wrap="nowrap">
            <Select
              flex={1}
              label={say('scoreboard.was', { what })}
              value={valueOf(event)}
              onChange={(value) => replace(event, value)}
              choices={choices}
            />
            <Button
              variant="default"
              h={44}
              aria-label={say('scoreboard.notValidOf', { what })}
              onClick={() => add({ kind: 'VOID', data: { event_id: event.id } })}
            >
              {say('scorecard.notValid')}
            </Button>
          </Group>
        );
      })}
      <Title order={3} size="h5">
        {say('scorecard.scoreIs')}
      </Title>
      <ScoreIs key={state.score.join()} {...{ rules, state, add, onDone }} />
      {state.senshu !== null && (
        <Group>
          <Button
            variant="default"
            h={44}
            onClick={() =>
              add({
                kind: 'SET',
                data: { senshu: null, reason: say('scoreboard.senshuWithdrawn') },
              })
            }
          >
            {say('scoreboard.withdrawSenshu')}
          </Button>
        </Group>
      )}
      {state.state !== 'DECIDED' && (
        <>
          <Title order={3} size="h5">
            {say('scoreboard.endBout')}
          </Title>
          <EndBout {...{ add, onDone }} />
        </>
      )}
    </Stack>
  );
}

function valueOf({ kind, data }: BoutEvent): string {
  if (kind === 'PRESS') return `${data.side} ${data.technique}`;
  return kind === 'PENALTY' ? `${data.side} ${data.avoiding ? 'avoiding' : 'penalty'}` : '';
}

/** Why people end a bout. */
const codes = ['RSC', 'WDR', 'DSQ', 'PUN', 'SUP'] as const;

function EndBout({ add, onDone }: Pick<Props, 'add' | 'onDone'>) {
  const say = useSay();
  const [code, setCode] = useState<(typeof codes)[number] | 'NO_BOUT' | 'BOTH_DSQ'>('RSC');
  const hasWinner = code !== 'NO_BOUT' && code !== 'BOTH_DSQ';
  const all = [...codes, 'NO_BOUT', 'BOTH_DSQ'] as const;
  const end = (winner: Side | null) => {
    add({ kind: 'END', data: { winner, code } });
    onDone();
  };
  return (
    <Group gap="sm" align="end">
      <Select
        label={say('scoreboard.why')}
        value={code}
        onChange={(value) => setCode(all.find((one) => one === value) ?? 'RSC')}
        choices={all.map((one) => ({ value: one, label: words[one] }))}
      />
      {hasWinner ? (
        sides.map((side) => (
          <Button key={side} variant="default" h={44} onClick={() => end(side)}>
            {say('scoreboard.isWinner', { side: sideName(say, side) })}
          </Button>
        ))
      ) : (
        <Button variant="default" h={44} onClick={() => end(null)}>
          {say('scoreboard.isNobody')}
        </Button>
      )}
    </Group>
  );
}
