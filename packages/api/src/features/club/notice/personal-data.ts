import { OwnNotice } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';

/** Notices to the person and about them. Exported are those to them. */
export const notices: PersonalData = {
  table: 'Notice',
  refersBy: ['user_id', 'about_id'],
  exported: exportedAs('personalData.notices', OwnNotice, async (db, { id }) => {
    const rows = await db.notice.findMany({
      where: { user_id: id },
      select: { at: true, kind: true, params: true, read_at: true },
      orderBy: [{ at: 'desc' }, { id: 'asc' }],
    });
    return rows.map(({ kind, params, ...row }) => ({
      ...row,
      kind: OwnNotice.shape.kind.parse(kind),
      params: JSON.stringify(params),
    }));
  }),
};
