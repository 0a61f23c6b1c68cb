import type { Database } from '@dojang/db/client';
import webPush from 'web-push';

export type PushKeys = { publicKey: string; privateKey: string };

/** The club's VAPID keys (RFC 8292), made by the first call; concurrent calls get the same. */
export async function ensurePushKeys(db: Database): Promise<PushKeys> {
  const stored = await db.pushKeys.findFirst();
  if (stored) return { publicKey: stored.public_key, privateKey: stored.private_key };
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const data = [{ public_key: publicKey, private_key: privateKey }];
  await db.pushKeys.createMany({ data, skipDuplicates: true });
  return ensurePushKeys(db);
}
