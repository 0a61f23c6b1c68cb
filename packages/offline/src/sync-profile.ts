import type {
  PendingChanges,
  LocalProfile,
  ProfileField,
  SyncRequest,
  SyncAnswer,
} from '@dojang/schemas/profile';
import { asIs, type Written } from '@dojang/schemas/say';
import { readServerClock, toServerMs } from './server-clock.ts';
import type { ProfileStore } from './profile-store.ts';

/** How the server is reached. The call rejects when there is no response, or a failure that may pass by itself. */
export type Transport = {
  sync(request: SyncRequest, signal: AbortSignal): Promise<SyncAnswer>;
};

type Options = {
  store: Pick<ProfileStore, 'get' | 'accept'>;
  id: string;
  transport: Transport;
  now: () => Date;
  signal: AbortSignal;
};

/** Why the server does not take single changes. */
export type Refusals = { readonly [Field in ProfileField]?: Written };

/** The server has refused the changes. Sending them again is of no use; `fields` says why, field by field. */
export class ChangesRefused extends Error {
  readonly fields: Refusals;
  constructor(fields: Refusals) {
    super(`The server refuses ${Object.keys(fields).join(', ')}`);
    this.fields = fields;
  }
}

/**
 * Brings the record of `id` and the server's to the same state, once: pending changes are sent with the state that they
 * were made on, and what the server makes of them is kept. What is edited meanwhile waits for the next time.
 * Rejects with what the transport rejected with, or with `ChangesRefused` where the server does not take some of
 * them; those are kept. Several tabs may do it at once: sending the same changes again changes nothing, and an
 * response that is older than the record leaves it alone.
 */
export async function syncProfile(options: Options): Promise<void> {
  const { store, id } = options;
  const first = await store.get(id);
  if (!first) return;
  // when something was edited can be told once the server's clock is known
  const isClockNeeded = first.clockOffset === null && Object.keys(first.edited).length > 0;
  if (isClockNeeded) await exchange(options, first, {});
  const record = isClockNeeded ? await store.get(id) : first;
  if (!record) return;
  const refused = await exchange(options, record, record.edited);
  const reasons = Object.entries(refused).map(([field, why]) => [field, asIs(why)]);
  if (reasons.length > 0) throw new ChangesRefused(Object.fromEntries(reasons) as Refusals);
}

/** Drops the pending changes of `fields`, all of them if left out: the server's record takes their place. */
export async function discardPending(options: Options, fields?: readonly string[]): Promise<void> {
  const record = await options.store.get(options.id);
  if (!record) return;
  const dropped = Object.entries(record.edited).filter(
    ([field]) => fields?.includes(field) ?? true,
  );
  await exchange(options, { ...record, base: null }, {}, Object.fromEntries(dropped));
}

/** Sends the `pending` changes of `record` and keeps the response, without those that are `dropped`. */
async function exchange(
  options: Options,
  record: LocalProfile,
  pending: PendingChanges,
  dropped: PendingChanges = {},
) {
  const { store, id, transport, now, signal } = options;
  const sentMs = now().getTime();
  const { nowMs, profile, refused } = await transport.sync(
    requestOf(record, pending, sentMs),
    signal,
  );
  // whoever answers for somebody else is not our server: nothing of theirs is ever kept here
  if (profile && profile.user.id !== id) throw new Error('The answer is about another person');
  const clockOffset = readServerClock(record.clockOffset, nowMs, sentMs, now().getTime());
  const taken = Object.entries(pending).filter(([field]) => !(field in refused));
  await store.accept(id, {
    since: record.base,
    profile,
    taken: { ...Object.fromEntries(taken), ...dropped },
    clockOffset,
  });
  return refused;
}

function requestOf(record: LocalProfile, pending: PendingChanges, sentMs: number): SyncRequest {
  const { id, base, times, clockOffset } = record;
  const fields = Object.keys(pending) as (keyof PendingChanges)[];
  const editedMs = fields.map((field) => [
    field,
    toServerMs(Date.parse(pending[field] ?? ''), clockOffset ?? [0, 0]),
  ]);
  return {
    id,
    timestamp: new Date(sentMs).toISOString(),
    since: base === null ? null : new Date(base),
    changes: Object.fromEntries(fields.map((field) => [field, record[field]])),
    known: times,
    editedMs: Object.fromEntries(editedMs) as SyncRequest['editedMs'],
  };
}
