import { useEffect, useEffectEvent, useState } from 'react';
import { useEvictedSession, useIsOnline } from '../../shell/app-context.ts';
import type { Arrival } from '../../shell/session/session.ts';

/**
 * Signs in without a password whom the server still knows and this device does not, as its browser has evicted their record:
 * as soon as there is a network, once for each time that there is.
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
