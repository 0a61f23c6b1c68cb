import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Database } from '@dojang/db/client';
import webPush, { type RequestDetails } from 'web-push';
import type { PushOutcome, PushSender } from '../../../context.ts';
import { isPublicHost, lookupPublic } from './public-address.ts';

type Options = {
  db: Database;
  /** An https or mailto address at which push services reach the club's administrator. */
  subject: string;
  /** Allows services at private addresses and without https. */
  isPrivateAllowed: boolean;
  /** Until a service has answered. */
  timeoutMs?: number;
};

/** A device that was off for longer finds the notice in the inbox. */
const ttlSeconds = 86_400;

/** Sends encrypted messages to push services. */
export function createPushSender({
  db,
  subject,
  isPrivateAllowed,
  timeoutMs = 10_000,
}: Options): PushSender {
  let keys: Promise<PushKeys> | undefined;
  const readKeys = () => {
    keys ??= ensurePushKeys(db).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };

  const isAllowed = (endpoint: string) => {
    const url = new URL(endpoint);
    return isPrivateAllowed || (url.protocol === 'https:' && isPublicHost(url));
  };

  return {
    publicKey: async () => (await readKeys()).publicKey,
    isAllowed,
    async send({ endpoint, p256dh, auth }, { isUrgent, ...message }) {
      const vapidDetails = { subject, ...(await readKeys()) };
      if (!isAllowed(endpoint)) return { kind: 'refused', reason: 'address' };
      try {
        const details = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          {
            vapidDetails,
            TTL: ttlSeconds,
            urgency: isUrgent ? 'high' : 'normal',
            topic: message.tag,
          },
        );
        return await post(details, { isPrivateAllowed, timeoutMs });
      } catch {
        // keys that are no point of the curve
        return { kind: 'refused', reason: 'keys' };
      }
    },
  };
}

/** web-push's own request reads answers of any length. */
function post(
  { endpoint, method, headers, body }: RequestDetails,
  { isPrivateAllowed, timeoutMs }: { isPrivateAllowed: boolean; timeoutMs: number },
): Promise<PushOutcome> {
  const request = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const sent = request(endpoint, {
      method,
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!isPrivateAllowed && { lookup: lookupPublic }),
    });
    sent.on('response', (response) => {
      // the status says it all; the rest may be endless
      response.destroy();
      resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
    });
    // also after the response
    sent.on('error', ({ name, message }) =>
      resolve({
        kind: 'failed',
        reason: name === 'AbortError' ? 'timeout' : message,
        retryAfterMs: 0,
      }),
    );
    sent.end(body);
  });
}

/** RFC 8030: 201 for a message that is accepted; 404 or 410 for a subscription that has ended. */
function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = String(status);
  if (status !== 429 && status < 500) return { kind: 'refused', reason };
  return { kind: 'failed', reason, retryAfterMs: readRetryAfter(retryAfter) };
}

/** Seconds or a date (RFC 9110 §10.2.3); 0 for anything else. */
function readRetryAfter(text: string | undefined): number {
  if (text === undefined) return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Math.max(0, ms || 0);
}

type PushKeys = { publicKey: string; privateKey: string };

/** The club's VAPID keys (RFC 8292), made by the first call; concurrent calls get the same. */
async function ensurePushKeys(db: Database): Promise<PushKeys> {
  const stored = await db.pushKeys.findFirst();
  if (stored) return { publicKey: stored.public_key, privateKey: stored.private_key };
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const data = [{ public_key: publicKey, private_key: privateKey }];
  await db.pushKeys.createMany({ data, skipDuplicates: true });
  return ensurePushKeys(db);
}
