import { OwnAttempts, OwnDevice } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../personal-data/entity.ts';
import { deleteAttempts, listAttempts } from './repository.ts';

/** Failed logins, counted under a digest of the e-mail address. */
export const loginAttempts: PersonalData = {
  table: 'LoginAttempt',
  refersBy: [],
  group: 'userData',
  exported: exportedAs('personalData.attempts', OwnAttempts, (db, { email }) =>
    listAttempts(db, email),
  ),
  // deleted first: a concurrent login locks its counter before the account
  prepare: deleteAttempts,
};

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
