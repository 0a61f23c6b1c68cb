import { User } from '@dojang/schemas/user';
import { sentence } from '@dojang/schemas/say';
import { refuse } from '../../errors.ts';
import { exportedAs, type PersonalData } from '../personal-data/entity.ts';
import { refuseForLastAdministrator } from './last-administrator.ts';
import { deleteUser, holdUser, readUser } from './repository.ts';

/** The record itself. The last administrator's is not deleted. */
export const users: PersonalData = {
  table: 'User',
  refersBy: ['id'],
  group: 'userData',
  exported: exportedAs('personalData.account', User, async (db, { id }) => [
    await readUser(db, id),
  ]),
  async hold(tx, { id }) {
    await refuseForLastAdministrator(tx, id);
    await holdUser(tx, id);
  },
  async erase(tx, { id }) {
    // another administrator was quicker
    if (!(await deleteUser(tx, id))) throw refuse('NOT_FOUND', sentence('user.notFound', { id }));
  },
};
