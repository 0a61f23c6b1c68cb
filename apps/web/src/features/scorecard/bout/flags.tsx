import { sideName, words } from '@dojang/schemas/describe-bout';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import { colours, sideTitle } from './board-view.ts';
import classes from './forms.module.css';
import type { FormsProps } from './use-bout.ts';

/** The flag of each judge, and who scores 0.0. */
export function Flags({ bout, rules, state, add }: FormsProps) {
  const say = useSay();
  const id = useId();
  const isLocked = state.state === 'DECIDED';
  return (
    <>
      {Array.from({ length: rules.judges }, (_, judge) => (
        <fieldset key={judge} className={classes.judge} disabled={isLocked}>
          <legend>{say('scoreboard.judge', { n: judge + 1 })}</legend>
          {colours.map((colour, side) => (
            <label key={colour} className={classes.flag} data-side={colour}>
              <input
                type="radio"
                name={`${id} ${judge}`}
                checked={state.flags.some((one) => one.judge === judge && one.side === side)}
                onChange={() => add({ kind: 'FLAG', data: { side, judge } })}
              />
              {sideTitle(say, side, bout.sides[side]?.name ?? '')}
            </label>
          ))}
        </fieldset>
      ))}
      <Group>
        {colours.map((colour, side) => (
          <Button
            key={colour}
            variant="default"
            h={44}
            disabled={isLocked}
            onClick={() => add({ kind: 'PENALTY', data: { side, deduction: 'DISQUALIFIED' } })}
          >
            {say('scoreboard.labelled', {
              side: sideName(say, side),
              what: say(words.DISQUALIFIED),
            })}
          </Button>
        ))}
      </Group>
    </>
  );
}
