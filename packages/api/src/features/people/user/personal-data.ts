import { selectOf } from '@dojang/db/client';
import { OwnAccount, OwnGuardianship } from '@dojang/schemas/exported-rows';
import { notFound } from '../../../errors.ts';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';
import { lockPeople } from './lock-people.ts';
import { deleteUser } from './repository.ts';
import { refuseForLastAdministrator } from './service.ts';

/** The user's own row; never the last administrator's. */
export const users: PersonalData = {
  table: 'User',
  refersBy: ['id'],
  exported: exportedAs('personalData.account', OwnAccount, (db, { id }) =>
    db.user.findMany({ where: { id }, select: selectOf(OwnAccount) }),
  ),
  async prepare(tx, { id }) {
    await refuseForLastAdministrator(tx, id);
    await lockPeople(tx, [id], 'toDelete');
  },
  async erase(tx, { id }) {
    // deleted concurrently
    if (!(await deleteUser(tx, id))) throw notFound('user', id);
  },
};

/** Guardianships of the person, on either side, without the name of the other. */
export const guardianships: PersonalData = {
  table: 'Guardianship',
  refersBy: ['child_id', 'guardian_id'],
  exported: exportedAs('personalData.guardianships', OwnGuardianship, async (db, { id }) => {
    const rows = await db.guardianship.findMany({
      where: { OR: [{ child_id: id }, { guardian_id: id }] },
      select: { guardian_id: true, created_at: true },
      orderBy: { created_at: 'desc' },
    });
    return rows.map(({ guardian_id, created_at }) => ({
      asGuardian: guardian_id === id,
      created_at,
    }));
  }),
};
