import { isSparring } from '@dojang/schemas/bout-state';
import { describeEvent, describePress, formatMs, sideName } from '@dojang/schemas/describe-bout';
import type { BoutState } from '@dojang/schemas/fold-bout';
import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { PageHeading } from '../../../ui/page/page.tsx';
import {
  type Answer,
  askedOf,
  boardViewOf,
  injuryAsked,
  keysOf,
  pressedBy,
  type SparringOfBout,
} from './board-view.ts';
import { BoardTools } from './board-tools.tsx';
import { Board } from './board.tsx';
import { BoutFrame } from './bout-frame.tsx';
import { useDisplaySender } from './display-channel.ts';
import { type Bout, namesOf, readBout } from './read-bout.ts';
import { useBout } from './use-bout.ts';
import { useWakeLock } from './use-clock.ts';

// lazy: a board of two does not need it
const FormsSheet = lazy(async () => ({ default: (await import('./forms-sheet.tsx')).FormsSheet }));

/** A bout on one phone. Reads and writes the replica: works offline, and survives the battery. */
export function BoardPage({ id }: { id: string }) {
  return (
    <BoutFrame id={id}>
      {(bout) => {
        const read = readBout(bout);
        if (!read) return null;
        const { rules, state } = read;
        return isSparring(rules) ? (
          <SparringBoard key={id} {...{ bout, rules, state }} />
        ) : (
          <Suspense>
            <FormsSheet key={id} {...{ bout, rules, state }} />
          </Suspense>
        );
      }}
    </BoutFrame>
  );
}

const swappedKey = 'bout-swapped';
const leaveTexts = {
  question: 'scoreboard.leaveQuestion',
  warning: 'scoreboard.leaveText',
  leave: 'scoreboard.leave',
} as const;

type Props = { bout: Bout; rules: SparringOfBout; state: BoutState };

function SparringBoard({ bout, rules, state }: Props) {
  const say = useSay();
  const keys = useMemo(() => keysOf(say, rules), [say, rules]);
  const board = useBout(bout, rules, state);
  const { isRunning, isCounting, isInjuryOver, readMs, isOpen, add, toggle, injure } = board;
  const view = useMemo(() => {
    const of = boardViewOf(say, rules, state, bout.sides);
    return isInjuryOver ? { ...of, round: say('scoreboard.askInjury') } : of;
  }, [say, rules, state, bout.sides, isInjuryOver]);
  const [isSwapped, setIsSwapped] = useState(() => localStorage.getItem(swappedKey) !== null);
  useWakeLock();
  const clockMs = readMs();
  useDisplaySender(bout.id, { view, clockMs, isSwapped }, { readMs, isCounting });
  const [question] = state.questions;
  const askedLast = isInjuryOver ? injuryAsked(say) : undefined;
  const asked = question ? askedOf(say, rules, question) : askedLast;

  function swap() {
    if (isSwapped) localStorage.removeItem(swappedKey);
    else localStorage.setItem(swappedKey, '');
    setIsSwapped(!isSwapped);
  }

  function answer(given: Answer) {
    if (question) add({ kind: 'ANSWERED', data: { question: question.id, answer: given } });
    else if (typeof given === 'number') add({ kind: 'END', data: { winner: given, code: 'RSC' } });
    else add({ kind: 'STOP', data: { why: 'STOP' } });
  }

  function undo() {
    if (state.undo) add({ kind: 'VOID', data: { event_id: state.undo.id } });
  }

  const hint = {
    SETUP: 'scoreboard.startClock',
    READY: 'scoreboard.startClock',
    RUNNING: isRunning ? 'scoreboard.stopClock' : 'scoreboard.goOn',
    STOPPED: 'scoreboard.goOn',
    INJURY: 'scoreboard.goOn',
    ROUND_END: rules.rest_ms > 0 ? 'scoreboard.toRest' : 'scoreboard.nextRound',
    REST: 'scoreboard.nextRound',
    DECIDED: null,
  } as const;
  const clockHint = asked && state.state === 'ROUND_END' ? null : hint[state.state];
  const scores = view.sides.map(({ side, score }) =>
    say('scoreboard.scoreOf', { side: sideName(say, side), n: score }),
  );
  const left = !isCounting && formatMs(clockMs);
  const spoken = [...scores, left, view.round, view.result, asked?.text];
  return (
    <>
      <VisuallyHidden>
        <PageHeading>{namesOf(bout)}</PageHeading>
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {!isRunning && [...new Set(spoken)].filter(Boolean).join(', ')}
      </VisuallyHidden>
      <Board
        {...{ view, keys, asked, readMs, isCounting, isRunning, isSwapped }}
        isLocked={!isOpen}
        clockHint={clockHint && say(clockHint)}
        last={state.presses.slice(0, 3).map((event) => ({
          id: event.id,
          text: describePress(say, rules, event),
        }))}
        undo={state.undo && describeEvent(say, rules, state.undo)}
        onClock={toggle}
        onPress={(side, key) => {
          navigator.vibrate?.(15);
          add(pressedBy(key, side));
        }}
        onAnswer={answer}
        onUndo={undo}
      >
        <BoardTools {...{ bout, rules, state, isRunning, isOpen, add, injure }} onSwap={swap} />
      </Board>
      <UnsavedGuard isDirty={() => isRunning} texts={leaveTexts} />
    </>
  );
}
