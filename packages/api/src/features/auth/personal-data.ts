import { OwnAttempts, OwnDevice } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../personal-data/entity.ts';
import { forgetAttempts, listAttempts } from './repository.ts';

/** Failed sign-ins, which are counted at a digest of the e-mail address. */
export const loginAttempts: PersonalData = {
  table: 'LoginAttempt',
  refersBy: [],
  group: 'userData',
  exported: exportedAs('personalData.attempts', OwnAttempts, (db, { email }) =>
    listAttempts(db, email),
  ),
  // removed at once: a sign-in that comes now counts there before it looks for the person
  hold: forgetAttempts,
};

/** Browsers that have signed in. */
export const devices: PersonalData = {
  table: 'Device',
  refersBy: ['user_id'],
  group: 'userData',
  exported: exportedAs('personalData.devices', OwnDevice, (db, { id }) =>
    db.device.findMany({
      where: { user_id: id },
      select: { expires_at: true },
      orderBy: { expires_at: 'desc' },
    }),
  ),
};
