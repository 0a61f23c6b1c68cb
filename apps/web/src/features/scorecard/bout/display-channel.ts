import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoardView } from './board-view.ts';
import type { RankingView } from './display-view.ts';
import { useTicks } from './use-clock.ts';

/** What a display shows: whatever the board or sheet of the same device shows at this moment. Forms have no clock. */
export type Shown = {
  view: BoardView | RankingView;
  clockMs: number | null;
  isSwapped: boolean;
};

const nameOf = (id: string) => `bout ${id}`;
const hello = 'hello';

/** Tells displays in other windows what the board shows, at each change and when one opens. */
export function useDisplaySender(
  id: string,
  { view, clockMs, isSwapped }: Shown,
  { readMs, isCounting }: { readMs: () => number | null; isCounting: boolean },
) {
  const channel = useRef<BroadcastChannel>(undefined);
  const send = () =>
    channel.current?.postMessage({ view, clockMs: readMs(), isSwapped } satisfies Shown);
  const answer = useEffectEvent(send);
  useTicks(isCounting, send);
  useEffect(() => {
    const opened = new BroadcastChannel(nameOf(id));
    opened.addEventListener('message', ({ data }) => data === hello && answer());
    channel.current = opened;
    return () => opened.close();
  }, [id]);
  useEffect(() => {
    channel.current?.postMessage({ view, clockMs, isSwapped } satisfies Shown);
  }, [view, clockMs, isSwapped]);
}

/** What the board of this device shows; null until one answers. */
export function useShown(id: string): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(nameOf(id));
    channel.addEventListener('message', ({ data }) => data !== hello && setShown(data as Shown));
    channel.postMessage(hello);
    return () => channel.close();
  }, [id]);
  return shown;
}
