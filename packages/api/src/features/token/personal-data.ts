import { selectOf } from '@dojang/db/client';
import { OwnToken } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../personal-data/entity.ts';

export const tokens: PersonalData = {
  table: 'ApiToken',
  refersBy: ['user_id'],
  group: 'userData',
  exported: exportedAs('personalData.tokens', OwnToken, (db, { id }) =>
    db.apiToken.findMany({
      where: { user_id: id },
      select: selectOf(OwnToken),
      orderBy: { created_at: 'desc' },
    }),
  ),
};
