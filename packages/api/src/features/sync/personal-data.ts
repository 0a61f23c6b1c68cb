import type { PersonalData } from '../personal-data/entity.ts';

/** Accepted mutations of the person's devices: ids and times, not worth exporting. */
export const syncedMutations: PersonalData = {
  table: 'SyncedMutation',
  refersBy: ['owner_id'],
  group: 'userData',
};
