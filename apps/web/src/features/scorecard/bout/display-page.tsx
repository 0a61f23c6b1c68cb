import { formatMs } from '@dojang/schemas/describe-bout';
import { VisuallyHidden } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import { PageHeading } from '../../../ui/page/page.tsx';
import { boardViewOf, isSparring } from './board-view.ts';
import { BoutFrame } from './bout-frame.tsx';
import { type Shown, useShown } from './display-channel.ts';
import classes from './display.module.css';
import { readBout } from './read-bout.ts';
import { useWakeLock } from './use-clock.ts';

/** What the hall sees, in a second window: as the board of this device shows it, or without a board as it is stored. */
export function DisplayPage({ id }: { id: string }) {
  const say = useSay();
  const shown = useShown(id);
  if (shown) return <Display {...shown} />;
  return (
    <BoutFrame id={id}>
      {(bout) => {
        const { rules, state } = readBout(bout) ?? {};
        if (!rules || !state || !isSparring(rules)) return null;
        return (
          <Display
            view={boardViewOf(say, rules, state, bout.sides)}
            clockMs={state.clock_ms}
            isSwapped={false}
          />
        );
      }}
    </BoutFrame>
  );
}

function Display({ view, clockMs, isSwapped }: Shown) {
  const say = useSay();
  useWakeLock();
  const sides = isSwapped ? view.sides.toReversed() : view.sides;
  return (
    <div className={classes.display}>
      <VisuallyHidden>
        <PageHeading>{view.sides.map(({ name }) => name).join(' – ')}</PageHeading>
      </VisuallyHidden>
      {sides.map(({ colour, name }) => (
        <span key={colour} className={classes.name}>
          {name}
        </span>
      ))}
      {sides.map(({ colour, score, penalties, wins, hasSenshu }) => (
        <section
          key={colour}
          className={classes.side}
          data-side={colour}
          aria-label={say(`scoreboard.${colour}`)}
        >
          <span className={classes.marks}>{say(`scoreboard.${colour}`)}</span>
          <span className={classes.score} data-score>
            {score}
          </span>
          <span className={classes.marks}>
            {[
              say('scoreboard.penalties', { n: penalties }),
              wins !== null && say('scoreboard.roundsWon', { n: wins }),
              hasSenshu && say('scoreboard.senshu'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </section>
      ))}
      <div className={classes.clock}>
        <span>{view.result ?? view.round}</span>
        <span className={classes.time} role="timer">
          {formatMs(clockMs)}
        </span>
      </div>
    </div>
  );
}
