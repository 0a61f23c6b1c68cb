import { selectOf } from '@dojang/db/client';
import { OwnLink } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../personal-data/entity.ts';
import { endLinksCreatedBy } from './repository.ts';

/** Links for the person. Those that they created for others end with them. */
export const links: PersonalData = {
  table: 'OneTimeLink',
  refersBy: ['user_id', 'created_by'],
  group: 'userData',
  exported: exportedAs('personalData.links', OwnLink, (db, { id }) =>
    db.oneTimeLink.findMany({
      where: { user_id: id },
      select: selectOf(OwnLink),
      orderBy: { created_at: 'desc' },
    }),
  ),
  erase: (tx, { id }) => endLinksCreatedBy(tx, id),
};
