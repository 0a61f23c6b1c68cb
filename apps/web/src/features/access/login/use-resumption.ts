import { useEffect, useEffectEvent, useState } from 'react';
import { useEvictedSession, useIsOnline } from '../../../shell/app-context.ts';
import type { Arrival } from '../../../shell/session/session.ts';

/**
 * Resumes a session after the browser has evicted the user's record: the session is still valid on the
 * server, so no password is needed. Tries once each time the device comes online.
 */
export function useResumption(onArrival: (arrival: Arrival) => Promise<void>) {
  const evicted = useEvictedSession();
  const isOnline = useIsOnline();
  const [isEvicted, setIsEvicted] = useState(() => evicted.isPending());
  const [isAsking, setIsAsking] = useState(isEvicted);
  const arrive = useEffectEvent(onArrival);

  useEffect(() => {
    if (!isOnline || !evicted.isPending()) return;
    void evicted.resume().then((arrival) => {
      setIsEvicted(evicted.isPending());
      setIsAsking(false);
      if (arrival) void arrive(arrival);
    });
    return () => setIsAsking(true);
  }, [isOnline, evicted]);

  return { isEvicted, isResuming: isOnline && isAsking };
}
