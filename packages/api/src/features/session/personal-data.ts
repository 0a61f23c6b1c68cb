import { selectOf } from '@dojang/db/client';
import { OwnPlace } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../personal-data/entity.ts';

export const sessions: PersonalData = {
  table: 'Session',
  refersBy: ['user_id'],
  group: 'userData',
  exported: exportedAs('personalData.places', OwnPlace, (db, { id }) =>
    db.session.findMany({
      where: { user_id: id },
      select: selectOf(OwnPlace),
      orderBy: { seen_at: 'desc' },
    }),
  ),
};
