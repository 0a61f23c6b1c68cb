import type { Transaction } from '@dojang/db/client';
import type { EntryChange } from '@dojang/schemas/entry';
import type { NoticeKind } from '@dojang/schemas/notice';
import type { MemberContext } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { type Entry, writeAudit } from '../audit/write.ts';
import { listGroupsOf } from './competition-people.ts';
import {
  type EntryRow,
  type LockedCompetition,
  lockCompetition,
} from './competition-repository.ts';
import { requireEntering } from './entry-access.ts';
import { fieldsOf, partOf } from './entry-changes.ts';
import { noticeToCoaches, noticeToPerson } from './entry-notices.ts';
import { settlePlaces } from './entry-places.ts';
import { rowOf, saveEntry } from './entry-repository.ts';
import { addWish } from './entry-wish.ts';

/**
 * Changes entries of a competition, in order: all or none. `madeMs` is when a device made the changes. Idempotent. Throws 403,
 * 404 or 409 with the reason for the first one that is refused.
 */
export function changeEntries(
  ctx: MemberContext,
  tournamentId: string,
  changes: readonly EntryChange[],
  madeMs = Date.now(),
): Promise<void> {
  const made = new Date(Math.min(madeMs, Date.now()));
  return ctx.db.$transaction(async (tx) => {
    let competition = await lockCompetition(tx, tournamentId);
    for (const change of changes) {
      const isDraft = competition?.announcement.state === 'DRAFT';
      if (!competition || (isDraft && ctx.actor.authority !== 'ADMIN'))
        throw notFound('tournament', tournamentId);
      competition = await changeEntry(tx, ctx, competition, change, made);
    }
  });
}

async function changeEntry(
  tx: Transaction,
  ctx: MemberContext,
  competition: LockedCompetition,
  change: EntryChange,
  made: Date,
): Promise<LockedCompetition> {
  const before = competition.entries.find(({ id }) => id === change.entry_id);
  if (change.action === 'WISH') {
    if (before?.user_id === change.user_id) return competition;
    const after = await addWish(tx, ctx, competition, change, made);
    return report(tx, ctx, competition, { action: 'WISH', after });
  }
  if (!before?.user_id) throw refuse('NOT_FOUND', 'competition.noEntry');
  const { action } = change;
  const { day } = competition.announcement;
  const isForClub = action !== 'WITHDRAW';
  await requireEntering({ actor: ctx.actor, db: tx }, { personId: before.user_id, day, isForClub });
  const part = partOf[action];
  const [madeMs, lastMs] = [made.getTime(), before.times[part] ?? 0];
  // a withdrawal counts whenever it was made
  if (madeMs < lastMs && action !== 'WITHDRAW') return competition;
  const fields = fieldsOf(competition, before, change);
  const names = Object.keys(fields) as (keyof EntryRow)[];
  const isSame = names.every((name) => fields[name] === before[name]);
  if (isSame && madeMs <= lastMs) return competition;
  const times = { ...before.times, [part]: Math.max(madeMs, lastMs) };
  const after = { ...rowOf(before), ...fields, times };
  await saveEntry(tx, after);
  if (isSame) {
    const entries = competition.entries.map((one) => (one === before ? { ...one, times } : one));
    return { ...competition, entries };
  }
  return report(tx, ctx, competition, { action, before, after });
}

type Changed = { action: EntryChange['action']; before?: EntryRow; after: EntryRow };

/** Settles the places after a change, logs it and writes its notices; returns the competition after it. */
async function report(
  tx: Transaction,
  ctx: MemberContext,
  competition: LockedCompetition,
  { action, before, after }: Changed,
): Promise<LockedCompetition> {
  const { announcement, entries } = competition;
  const id = after.user_id ?? '';
  const changed = [...entries.filter((one) => one.id !== after.id), after];
  const settled = await settlePlaces(tx, competition, changed);
  const isWaiting = settled.entries.some((one) => one.id === after.id && one.waiting);
  const entry: Entry = {
    action: before ? 'entry.changed' : 'entry.created',
    subject: { kind: 'user', id },
    ...(before && { before: loggedEntry(before) }),
    after: { ...loggedEntry(after), competition: announcement.name },
  };
  const kind = isWaiting && action === 'CONFIRM' ? 'entryWaiting' : noticeOf[action];
  const notices = [...settled.notices];
  if (kind === 'entryWished' || kind === 'entryWithdrawn')
    notices.push(noticeToCoaches(kind, announcement, id, await listGroupsOf(tx, id)));
  else if (kind) notices.push(noticeToPerson(kind, announcement, id));
  await writeAudit(tx, ctx, entry, notices);
  return { announcement, entries: settled.entries };
}

const noticeOf = {
  WISH: 'entryWished',
  WITHDRAW: 'entryWithdrawn',
  CONFIRM: 'entryConfirmed',
  DECLINE: 'entryDeclined',
  MOVE: 'entryMoved',
  WEIGH: null,
  RESULT: null,
} as const satisfies Record<EntryChange['action'], NoticeKind | null>;

/** An entry in the log of its person. */
const loggedEntry = ({ state, outcome, place, weighed_g }: EntryRow) => ({
  entry_state: state,
  outcome,
  place,
  weighed_g,
});
