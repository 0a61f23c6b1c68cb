import type { Transaction } from '@dojang/db/client';
import { deadlineMs } from '@dojang/schemas/device-time';
import type { EntryChange } from '@dojang/schemas/entry';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import type { NoticeDraft } from '../../../notify.ts';
import { type Entry, writeAudit } from '../../../write-audit.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import { addSynced } from '../../training/session/sessions-repository.ts';
import { requireEntering } from './access.ts';
import { changeEntry, type EntryRow, type Sent, type LockedCompetition } from './entry-changes.ts';
import { aboutCompetition, noticeToPerson, settlePlaces } from './entry-places.ts';
import { isWished, wishEntry } from './entry-wishes.ts';
import { listCompetitors, listGroupsOf } from './people.ts';
import { addEntry, lockCompetition, saveEntry } from './repository.ts';

/**
 * Changes entries of a competition, in order: all or none. `sent` is the mutation of a device: once it is applied, it is never
 * rejected, whatever has changed since. Throws 403, 404 or 409 with the reason for the first one that is refused.
 */
export function changeEntries(
  ctx: MemberContext,
  tournamentId: string,
  changes: readonly EntryChange[],
  sent?: { id: string; madeMs: number },
): Promise<void> {
  const now = new Date();
  const madeMs = sent?.madeMs ?? now.getTime();
  const made = new Date(deadlineMs(madeMs, now.getTime(), ctx.signedInAt?.getTime()));
  return ctx.db.$transaction(async (tx) => {
    let competition = await lockCompetition(tx, tournamentId);
    const entered = competition?.entries.flatMap(({ user_id }) => user_id ?? []) ?? [];
    const wished = changes.flatMap((one) => (one.action === 'WISH' ? one.user_id : []));
    await lockPeople(tx, [ctx.actor.id, ...entered, ...wished], 'toKeep');
    // rolled back with a refusal
    if (sent && !(await addSynced(tx, ctx.actor.id, sent.id))) return;
    for (const change of changes) {
      const isDraft = competition?.announcement.state === 'DRAFT';
      if (!competition || (isDraft && ctx.actor.authority !== 'ADMIN'))
        throw notFound('tournament', tournamentId);
      competition = await store(tx, ctx, competition, change, { madeMs, made, now });
    }
  });
}

async function store(
  tx: Transaction,
  ctx: MemberContext,
  competition: LockedCompetition,
  change: EntryChange,
  when: Omit<Sent, 'role'>,
): Promise<LockedCompetition> {
  const { announcement, entries } = competition;
  const before = entries.find(({ id }) => id === change.entry_id);
  const caller = { actor: ctx.actor, db: tx };
  const { action } = change;
  if (action === 'WISH') {
    const { user_id: personId } = change;
    const same = before?.user_id === personId ? before : undefined;
    if (same && isWished(competition, same, change, when.made)) return competition;
    const role = await requireEntering(caller, { personId, day: announcement.day });
    const [competitor] = await listCompetitors(tx, { ids: [personId] });
    if (!competitor) throw notFound('user', personId);
    const sent = { ...when, role };
    const after = wishEntry(ctx.say, competition, competitor, change, sent, same);
    const by = { tournament_id: announcement.id, by_user_id: ctx.actor.id };
    if (same) await saveEntry(tx, after);
    else if (!(await addEntry(tx, { ...after, ...by })))
      throw refuse('CONFLICT', 'competition.alreadyEntered');
    return report(tx, ctx, competition, { action, ...(same && { before: same }), after });
  }
  if (!before?.user_id) throw refuse('NOT_FOUND', 'competition.noEntry');
  const isForClub = action !== 'WITHDRAW';
  const about = { personId: before.user_id, day: announcement.day, isForClub };
  const role = await requireEntering(caller, about);
  const after = changeEntry(competition, before, change, { ...when, role });
  if (!after) return competition;
  await saveEntry(tx, after);
  return report(tx, ctx, competition, { action, before, after });
}

/** Settles the places after a change, logs it and writes its notices; returns the competition after it. */
async function report(
  tx: Transaction,
  ctx: MemberContext,
  competition: LockedCompetition,
  { action, before, after }: { action: EntryChange['action']; before?: EntryRow; after: EntryRow },
): Promise<LockedCompetition> {
  const { announcement } = competition;
  const id = after.user_id ?? '';
  const changed = [...competition.entries.filter((one) => one.id !== after.id), after];
  const { entries, notices } = await settlePlaces(tx, competition, changed);
  const settled = { announcement, entries };
  const names = Object.keys(after) as (keyof EntryRow)[];
  if (names.every((name) => name === 'times' || before?.[name] === after[name])) return settled;
  const entry: Entry = {
    action: before ? 'entry.changed' : 'entry.created',
    subject: { kind: 'user', id },
    ...(before && { before: logged(before) }),
    after: { ...logged(after), competition: announcement.name },
  };
  const isWaiting = entries.some((one) => one.id === after.id && one.waiting);
  const kind = isWaiting && action === 'CONFIRM' ? 'entryWaiting' : noticeOf[action];
  if (kind === 'entryWished' || kind === 'entryWithdrawn') {
    const coaches = { coached: await listGroupsOf(tx, id), from: today(), until: today() };
    notices.push({ kind, ...aboutCompetition(announcement), to: { ...coaches, about: id } });
  } else if (kind) notices.push(noticeToPerson(kind, announcement, id));
  await writeAudit(tx, ctx, entry, notices);
  return settled;
}

const noticeOf = {
  WISH: 'entryWished',
  WITHDRAW: 'entryWithdrawn',
  CONFIRM: 'entryConfirmed',
  DECLINE: 'entryDeclined',
  MOVE: 'entryMoved',
  WEIGH: null,
  RESULT: null,
} as const satisfies Record<EntryChange['action'], NoticeDraft['kind'] | null>;

/** An entry in the log of its person. */
const logged = ({ state: entry_state, outcome, place, weighed_g }: EntryRow) => ({
  entry_state,
  outcome,
  place,
  weighed_g,
});
