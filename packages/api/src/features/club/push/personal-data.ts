import { OwnPushDevice } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';

/** Devices that show their notices. The address is a secret: only its service is exported. */
export const pushSubscriptions: PersonalData = {
  table: 'PushSubscription',
  refersBy: ['user_id'],
  exported: exportedAs('personalData.pushDevices', OwnPushDevice, async (db, { id }) => {
    const rows = await db.pushSubscription.findMany({
      where: { user_id: id },
      select: {
        endpoint: true,
        created_at: true,
        session: { select: { browser: true, system: true } },
      },
      orderBy: { created_at: 'desc' },
    });
    return rows.map(({ endpoint, created_at, session }) => ({
      ...session,
      service: new URL(endpoint).host,
      created_at,
    }));
  }),
};
