import { isSparring } from '@dojang/schemas/bout-state';
import { formatMs } from '@dojang/schemas/describe-bout';
import { VisuallyHidden } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import { PageHeading } from '../../../ui/page/page.tsx';
import type { BoardView } from './board-view.ts';
import { BoutFrame } from './bout-frame.tsx';
import { type Shown, useShown } from './display-channel.ts';
import classes from './display.module.css';
import { readBout } from './read-bout.ts';
import { type RankingView, viewOf } from './display-view.ts';
import { useWakeLock } from './use-clock.ts';

/** What the hall sees, in a second window: as the board of this device shows it, or without a board as it is stored. */
export function DisplayPage({ id }: { id: string }) {
  const say = useSay();
  const shown = useShown(id);
  if (shown) return <Display {...shown} />;
  return (
    <BoutFrame id={id}>
      {(bout) => {
        const read = readBout(bout);
        if (!read) return null;
        const clockMs = isSparring(read.rules) ? read.state.clock_ms : null;
        return <Display view={viewOf(say, bout, read)} clockMs={clockMs} isSwapped={false} />;
      }}
    </BoutFrame>
  );
}

function Display({ view, ...shown }: Shown) {
  useWakeLock();
  return 'sides' in view ? <TwoSides {...{ view, ...shown }} /> : <Ranking {...{ view }} />;
}

function TwoSides({ view, clockMs, isSwapped }: Shown & { view: BoardView }) {
  const say = useSay();
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
      {sides.map(({ colour, score, marks }) => (
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
          <span className={classes.marks}>{marks.join(' · ')}</span>
        </section>
      ))}
      <div className={classes.clock}>
        <span>{view.result ?? view.round}</span>
        {clockMs !== null && (
          <span className={classes.time} role="timer">
            {formatMs(clockMs)}
          </span>
        )}
      </div>
    </div>
  );
}

/** As many as are readable from 20 m. */
const rankedMax = 6;

function Ranking({ view: { now, ranked, result } }: { view: RankingView }) {
  const say = useSay();
  return (
    <div className={classes.display} data-ranking>
      <VisuallyHidden>
        <PageHeading>{say('scoreboard.POOMSAE')}</PageHeading>
      </VisuallyHidden>
      <span className={classes.name}>{result ?? now?.name ?? say('scoreboard.POOMSAE')}</span>
      <div className={classes.clock}>
        <span>{now?.parts}</span>
        <span className={classes.time}>{now?.total}</span>
      </div>
      <ol className={classes.ranked} aria-label={say('scoreboard.results')}>
        {ranked.slice(0, rankedMax).map(({ side, name, total }) => (
          <li key={side}>
            <span className={classes.name}>{name}</span>
            <span>{total}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
