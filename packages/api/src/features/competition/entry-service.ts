import type { Transaction } from '@dojang/db/client';
import type { EntryChange } from '@dojang/schemas/entry';
import type { MemberContext } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import type { NoticeDraft } from '../notice/notify.ts';
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
import { saveEntry } from './entry-repository.ts';
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
    for (const change of changes) {
      const competition = await lockCompetition(tx, tournamentId);
      const isDraft = competition?.announcement.state === 'DRAFT';
      if (!competition || (isDraft && ctx.actor.authority !== 'ADMIN'))
        throw notFound('tournament', tournamentId);
      await changeEntry(tx, ctx, competition, change, made);
    }
  });
}

async function changeEntry(
  tx: Transaction,
  ctx: MemberContext,
  competition: LockedCompetition,
  change: EntryChange,
  made: Date,
): Promise<void> {
  const before = competition.entries.find(({ id }) => id === change.entry_id);
  if (change.action === 'WISH') {
    if (before?.user_id === change.user_id) return;
    const after = await addWish(tx, ctx, competition, change, made);
    return report(tx, ctx, competition, { action: 'WISH', after });
  }
  if (!before?.user_id) throw refuse('NOT_FOUND', 'competition.noEntry');
  const { action } = change;
  const { day } = competition.announcement;
  await requireEntering(tx, ctx, { action, personId: before.user_id, day });
  const part = partOf[action];
  const [madeMs, lastMs] = [made.getTime(), before.times[part] ?? 0];
  // a withdrawal counts whenever it was made
  if (madeMs < lastMs && action !== 'WITHDRAW') return;
  const fields = fieldsOf(competition, before, change);
  const names = Object.keys(fields) as (keyof EntryRow)[];
  const isSame = names.every((name) => fields[name] === before[name]);
  if (isSame && madeMs <= lastMs) return;
  const times = { ...before.times, [part]: Math.max(madeMs, lastMs) };
  const { position: _, waiting: __, ...row } = before;
  const after = { ...row, ...fields, times };
  await saveEntry(tx, after);
  if (!isSame) await report(tx, ctx, competition, { action, before, after });
}

type Changed = { action: EntryChange['action']; before?: EntryRow; after: EntryRow };

/** Settles the places after a change, logs it and writes its notices. */
async function report(
  tx: Transaction,
  ctx: MemberContext,
  competition: LockedCompetition,
  { action, before, after }: Changed,
): Promise<void> {
  const { announcement, entries } = competition;
  const id = after.user_id ?? '';
  const changed = [...entries.filter((one) => one.id !== after.id), after];
  const settled = await settlePlaces(tx, competition, changed);
  const place = settled.entries.find((one) => one.id === after.id);
  const logged = { action: before ? 'entry.changed' : 'entry.created' } as const;
  await writeAudit(
    tx,
    ctx,
    {
      ...logged,
      subject: { kind: 'user', id },
      ...(before && { before: loggedEntry(before) }),
      after: { ...loggedEntry(after), competition: announcement.name },
    },
    [...(await noticesOf()), ...settled.notices],
  );

  async function noticesOf(): Promise<NoticeDraft[]> {
    switch (action) {
      case 'WISH':
      case 'WITHDRAW': {
        const kind = action === 'WISH' ? 'entryWished' : 'entryWithdrawn';
        return [noticeToCoaches(kind, announcement, id, await listGroupsOf(tx, id))];
      }
      case 'CONFIRM': {
        const kind = place?.waiting ? 'entryWaiting' : 'entryConfirmed';
        return [noticeToPerson(kind, announcement, id)];
      }
      case 'DECLINE':
        return [noticeToPerson('entryDeclined', announcement, id)];
      case 'MOVE':
        return [noticeToPerson('entryMoved', announcement, id)];
      case 'WEIGH':
      case 'RESULT':
        return [];
    }
  }
}

/** An entry in the log of its person. */
const loggedEntry = ({ state, outcome, place, weighed_g }: EntryRow) => ({
  entry_state: state,
  outcome,
  place,
  weighed_g,
});
