import { limits } from '@dojang/schemas/limits';
import { useEffect } from 'react';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { sendToWorker } from '../../../shell/worker/worker.ts';

/** Keeps the pictures of this device's groups and family for a hall without network, and no others. */
export function useKeepPictures(): void {
  const groups = useRecords('group');
  const profiles = useRecords('profile');
  useEffect(() => {
    const members = groups.flatMap((group) => group.members.map(({ img }) => img));
    const all = [...profiles.map(({ user }) => user.img), ...members].filter((img) => img != null);
    const payload = [...new Set(all)].slice(0, limits.picturesOnDevice);
    sendToWorker({ type: 'KEEP_PICTURES', payload });
  }, [groups, profiles]);
}
