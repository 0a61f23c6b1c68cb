import { OwnGuardianship } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';

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
