import { isLanguage, loadLanguage } from '@dojang/schemas/languages';
import { limits } from '@dojang/schemas/limits';
import { pushMessage } from '@dojang/schemas/push';
import pLimit from 'p-limit';
import type { Context, PushOutcome } from '../../../context.ts';
import {
  claimDue,
  type DuePush,
  postpone,
  removePushes,
  removeRead,
  removeSubscription,
} from './repository.ts';

type Dependencies = Pick<Context, 'db' | 'push' | 'log'>;

/** Of one pass: what is left over comes with the next one. */
const devicesMax = 500;
const passMs = 30_000;
const atOncePerService = 4;
/** Longer than any pass. */
const leaseMs = 120_000;
const firstRetryMs = 30_000;
const longestRetryMs = 3_600_000;

const isQuiet = (now: Date) =>
  now.getHours() < limits.pushFromHour || now.getHours() >= limits.pushUntilHour;

/**
 * Sends due notices to devices, one message per device; between 21 and 8 o'clock none. Services do not wait for each
 * other. A message that was sent but not noted, as the server was killed, is sent again with the same tag, so that a device
 * shows it once. Resolves after some 40 seconds at the latest, or after 10 once `signal` is aborted.
 */
export async function deliverPushes(deps: Dependencies, now: Date, signal?: AbortSignal) {
  await removeRead(deps.db);
  if (isQuiet(now)) return;
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const due = await claimDue(deps.db, { now, leaseUntil, max: devicesMax });
  const endMs = performance.now() + passMs;
  const isOver = () => signal?.aborted === true || performance.now() > endMs;
  const services = new Map<string, DuePush[]>();
  for (const device of due) {
    const { host } = new URL(device.endpoint);
    services.set(host, [...(services.get(host) ?? []), device]);
  }
  await Promise.all(
    [...services.values()].map((devices) => deliverToService(deps, devices, { now, isOver })),
  );
}

/** After a failure the service is spared for the rest of the pass. */
async function deliverToService(
  deps: Dependencies,
  devices: DuePush[],
  { now, isOver }: { now: Date; isOver: () => boolean },
): Promise<void> {
  let hasFailed = false;
  const deliver = async (device: DuePush) => {
    if (hasFailed || isOver()) return postpone(deps.db, device.session_id, { next_at: null });
    const outcome = await send(deps, device);
    hasFailed ||= outcome.kind === 'failed';
    return note(deps, device, outcome, now);
  };
  await pLimit(atOncePerService).map(devices, deliver);
}

async function send({ push }: Dependencies, device: DuePush): Promise<PushOutcome> {
  const say = await loadLanguage(isLanguage(device.language) ? device.language : 'en');
  // the first notice stays the same in a repetition; 32 characters, as a topic may have
  const tag = (device.noticeIds[0] ?? '').replaceAll('-', '');
  return push.send(device, pushMessage(say, device.kinds, tag));
}

async function note({ db, log }: Dependencies, device: DuePush, outcome: PushOutcome, now: Date) {
  const { session_id, endpoint } = device;
  if (outcome.kind === 'sent') return removePushes(db, device);
  if (outcome.kind === 'gone') return removeSubscription(db, session_id);
  const failures = device.failures + 1;
  // the path of the endpoint is a secret
  const about = { service: new URL(endpoint).host, reason: outcome.reason, failures };
  if (outcome.kind === 'refused' || failures >= limits.pushFailuresMax) {
    log.warn(about, 'push given up');
    return removePushes(db, device);
  }
  log.info(about, 'push failed');
  const waitMs = Math.max(firstRetryMs * 2 ** (failures - 1), outcome.retryAfterMs);
  const next_at = new Date(now.getTime() + Math.min(waitMs, longestRetryMs));
  return postpone(db, session_id, { failures, next_at });
}
