import { OwnBout } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';
import { eraseFromBouts, listOwnBouts } from './repository.ts';

/** Bouts that the person scored or is in. An erasure takes the name; the log stays, as it is the other side's too. */
export const bouts: PersonalData = {
  table: 'Bout',
  refersBy: ['owner_id'],
  exported: exportedAs('scorecard.bouts', OwnBout, (db, { id }) => listOwnBouts(db, id)),
  erase: (tx, { id }) => eraseFromBouts(tx, id),
};
