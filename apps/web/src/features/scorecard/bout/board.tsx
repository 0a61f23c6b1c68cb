import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMs } from '@dojang/schemas/describe-bout';
import { useSay } from '../../../ui/language/use-say.ts';
import type { Asked, BoardKey, BoardView, Side } from './board-view.ts';
import classes from './board.module.css';
import { SideFace, SideKeys } from './side-panel.tsx';
import { useTicks } from './use-clock.ts';

type Props = {
  view: BoardView;
  keys: readonly BoardKey[];
  asked: Asked | undefined;
  readMs: () => number;
  isCounting: boolean;
  isRunning: boolean;
  /** No points can be given now. */
  isLocked: boolean;
  isSwapped: boolean;
  /** What a press on the clock does; null if nothing. */
  clockHint: string | null;
  /** The last presses in words, the newest first. */
  last: readonly { id: string; text: string }[];
  /** What Undo takes back. */
  undo: string | null;
  /** The tools at the top. */
  children: ReactNode;
  onClock: () => void;
  onPress: (side: Side, key: BoardKey) => void;
  onAnswer: (answer: Asked['answers'][number]['answer']) => void;
  onUndo: () => void;
};

function Time({ readMs, isCounting }: Pick<Props, 'readMs' | 'isCounting'>) {
  const [, render] = useState(0);
  useTicks(isCounting, () => render((n) => n + 1));
  return formatMs(readMs());
}

/** Where keys are text, or an answer to a dialog. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], input, select, textarea') !== null;

/** A bout on one screen: scores, clock, keys. It decides nothing: what people decide is asked in a bar. */
export function Board(props: Props) {
  const { view, keys, asked, readMs, isCounting, isRunning, isLocked, isSwapped, clockHint } =
    props;
  const { last, undo, children, onClock, onPress, onAnswer, onUndo } = props;
  const say = useSay();
  const clock = useRef<HTMLButtonElement>(null);
  const sides = isSwapped ? view.sides.toReversed() : view.sides;
  useEffect(() => clock.current?.focus({ preventScroll: true }), []);

  const follow = useEffectEvent((event: KeyboardEvent) => {
    const { code, target, ctrlKey, altKey, metaKey, repeat } = event;
    if (ctrlKey || altKey || metaKey || repeat || isElsewhere(target)) return;
    if (code === 'Space') {
      // another button that was reached by Tab is pressed by it, as everywhere
      const isOther = target instanceof HTMLButtonElement && target !== clock.current;
      if (isOther && target.matches(':focus-visible')) return;
      event.preventDefault();
      return onClock();
    }
    if (code === 'Backspace') {
      event.preventDefault();
      return onUndo();
    }
    const answer = asked?.answers[Number(event.key) - 1];
    if (answer) return onAnswer(answer.answer);
    if (isLocked) return;
    const letter = event.key.toUpperCase();
    for (const place of [0, 1] as const) {
      const key = keys.find(({ shortcuts }) => shortcuts[place] === letter);
      const side = sides[place];
      if (key && side) return onPress(side.side, key);
    }
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => follow(event);
    // what was clicked last is no longer pressed by the space bar
    const click = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' && !isElsewhere(target))
        clock.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', press);
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('click', click);
    };
  }, []);

  return (
    <div className={classes.board}>
      <div className={classes.bar}>{children}</div>
      {sides.map((side, place) => (
        <SideFace key={side.colour} side={side} isLeft={place === 0} />
      ))}
      <button
        ref={clock}
        type="button"
        className={classes.clock}
        data-running={isRunning || undefined}
        aria-disabled={clockHint === null}
        aria-keyshortcuts="Space"
        onClick={onClock}
      >
        <span>{view.round}</span>
        <span className={classes.time} role="timer">
          <Time {...{ readMs, isCounting }} />
        </span>
        <span>{view.result ?? clockHint}</span>
      </button>
      {asked && (
        <div className={classes.ask} role="group" aria-label={say('scoreboard.question')}>
          <span className={classes.question}>{asked.text}</span>
          {asked.answers.map(({ answer, label }, index) => (
            <button
              key={answer}
              type="button"
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onAnswer(answer)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {sides.map((side, place) => (
        <SideKeys
          key={side.colour}
          side={side}
          isLeft={place === 0}
          keys={keys}
          isLocked={isLocked}
          onPress={(key) => onPress(side.side, key)}
        />
      ))}
      <div className={classes.log}>
        <ol aria-label={say('scoreboard.lastPresses')}>
          {last.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
        <button
          type="button"
          className={classes.undo}
          disabled={undo === null}
          aria-keyshortcuts="Backspace"
          onClick={onUndo}
        >
          {undo === null ? say('scoreboard.undo') : say('scoreboard.undoOf', { what: undo })}
        </button>
      </div>
    </div>
  );
}
