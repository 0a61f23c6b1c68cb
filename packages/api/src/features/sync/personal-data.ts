import type { PersonalData } from '../personal-data/entity.ts';

/** Which mutations of the person's devices were accepted, and when: ids that say nothing of anybody. */
export const syncedMutations: PersonalData = {
  table: 'SyncedMutation',
  refersBy: ['owner_id'],
  group: 'userData',
};
