import { limits } from '@dojang/schemas/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** As often as a tenth of a second changes. */
const tickMs = 100;

/** Calls `onTick` as long as a clock counts, for what shows the time: all else stays as it is. */
export function useTicks(isCounting: boolean, onTick: () => void) {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tick(), tickMs);
    return () => clearInterval(timer);
  }, [isCounting]);
}

/**
 * A clock of this page that counts down, by the monotonic clock of the browser: a device whose day is wrong measures the same. It
 * goes below 0, as long as a press still counts then. `onUp` is called once, at 0.
 */
export function useClock(onUp: () => void) {
  const [started, setStarted] = useState<{ atMs: number; leftMs: number } | null>(null);
  const readMs = () =>
    started ? Math.round(started.leftMs - (performance.now() - started.atMs)) : null;
  const tick = useEffectEvent((isUp: boolean) => {
    const ms = readMs() ?? 0;
    if (ms <= 0 && !isUp) onUp();
    if (ms < -limits.boutGraceMs) setStarted(null);
    return ms <= 0;
  });
  useEffect(() => {
    if (!started) return;
    let isUp = false;
    const timer = setInterval(() => (isUp = tick(isUp)), tickMs);
    return () => clearInterval(timer);
  }, [started]);
  return {
    /** What is left, below 0 afterwards; null while it stands. */
    readMs,
    start: (leftMs: number) => setStarted({ atMs: performance.now(), leftMs }),
    stop: () => setStarted(null),
  };
}

/** Keeps the screen on while the page is shown: a browser takes the lock back whenever the page is hidden. */
export function useWakeLock() {
  const lock = useRef<WakeLockSentinel>(undefined);
  useEffect(() => {
    let isGone = false;
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // refused on a low battery: the bout goes on
      const next = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) await next?.release();
      else lock.current = next;
    };
    const follow = () => void acquire();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', follow);
      void lock.current?.release();
    };
  }, []);
}
