import type { Transaction } from '@dojang/db/client';
import type { EntryChange } from '@dojang/schemas/entry';
import { isOpen, lateness, refusalBeside, refusalOfDivision } from '@dojang/schemas/entry-rules';
import { feeAt } from '@dojang/schemas/registration';
import { sentence } from '@dojang/schemas/say';
import type { MemberContext } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { listCompetitors } from './competition-people.ts';
import type { EntryRow, LockedCompetition } from './competition-repository.ts';
import { requireEntering } from './entry-access.ts';
import { addEntry, blankEntry } from './entry-repository.ts';

type Wish = Extract<EntryChange, { action: 'WISH' }>;

/** Adds an entry and returns it. Throws 403 or 409 with the reason why the person cannot start. */
export async function addWish(
  tx: Transaction,
  ctx: MemberContext,
  { announcement, entries }: LockedCompetition,
  wish: Wish,
  made: Date,
): Promise<EntryRow> {
  const { id: tournament_id, day, state, questions } = announcement;
  const { entry_id: id, user_id, division_id, weight_g, note } = wish;
  const caller = { actor: ctx.actor, db: tx };
  const { isByClub } = await requireEntering(caller, { personId: user_id, day });
  const [competitor] = await listCompetitors(tx, { ids: [user_id] });
  if (!competitor) throw notFound('user', user_id);
  if (state !== 'OPEN') throw refuse('CONFLICT', 'competition.notOpen');
  if (!isByClub && !competitor.mayEnter)
    throw refuse('FORBIDDEN', sentence('competition.mayNotEnter', { name: competitor.name }));
  const { isLate, refusal } = lateness(ctx.say, announcement, { made, now: new Date(), isByClub });
  const others = entries.filter((one) => one.user_id === user_id && isOpen(one));
  const why =
    refusal ??
    refusalOfDivision(ctx.say, announcement, competitor, wish) ??
    refusalBeside(announcement, division_id, others);
  if (why) throw refuse('CONFLICT', why);
  const asked = new Set(questions.map((question) => question.id));
  const answers = Object.entries(wish.answers).filter(([question]) => asked.has(question));
  const entry: EntryRow = {
    ...blankEntry,
    id,
    user_id,
    division_id,
    wished_at: made,
    is_late: isLate,
    note,
    answers: Object.fromEntries(answers),
    fee_cents: feeAt(announcement, isLate, made),
    weight_g,
  };
  const isAdded = await addEntry(tx, { ...entry, tournament_id, by_user_id: ctx.actor.id });
  if (!isAdded) throw refuse('CONFLICT', 'competition.alreadyEntered');
  return entry;
}
