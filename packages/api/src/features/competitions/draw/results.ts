import type { Transaction } from '@dojang/db/client';
import { changeResults } from '@dojang/schemas/change-results';
import type { BoutResult } from '@dojang/schemas/draw';
import { hasLaterResult, isPossible, readRounds } from '@dojang/schemas/draw-bouts';
import type { DrawReference, ResultChange } from '@dojang/schemas/draw-calls';
import { refusalByEnd } from '@dojang/schemas/entry-rules';
import { type ScoredBout, settleResults } from '@dojang/schemas/settle-results';
import { coachedGroupIds } from '../../../coaching.ts';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { type Entry, writeAudit } from '../../../write-audit.ts';
import type { LockedCompetition } from '../entry/entry-changes.ts';
import { lockCompetition } from '../entry/repository.ts';
import { findDraw, listUserIds, saveResults, type StoredDraw } from './repository.ts';

export const idsOf = ({ places }: Pick<StoredDraw, 'places'>) =>
  places.map((entrant) => entrant?.id ?? null);
export const entrantsOf = ({ places }: Pick<StoredDraw, 'places'>) =>
  places.filter((entrant) => entrant !== null);

/** Whether the caller may record results: today's coaches of any group, and administrators. */
export async function isStaff(caller: Pick<MemberContext, 'actor'> & { db: Transaction }) {
  const groupIds = await coachedGroupIds(caller);
  return groupIds === 'all' || groupIds.length > 0;
}

export async function lockAnnounced(
  tx: Transaction,
  { id }: DrawReference,
): Promise<LockedCompetition> {
  const competition = await lockCompetition(tx, id);
  if (!competition) throw notFound('tournament', id);
  return competition;
}

export const subjectOf = ({ id, division_id }: DrawReference, name: string): Entry['subject'] => ({
  kind: 'draw',
  id: `${id} ${division_id}`,
  name,
});

/** Without names: the winner by their place from the top of the bracket. */
function logged(draw: StoredDraw, { bout, winner, absent }: BoutResult) {
  const drawn = entrantsOf(draw).findIndex(({ id }) => id === winner);
  return { bout, winner: winner === null ? null : drawn + 1, absent };
}

/** The competition, locked. Throws unless the caller may record results in it, as long as those of entries. */
export async function lockForResults(
  ctx: MemberContext,
  tx: Transaction,
  reference: DrawReference,
): Promise<LockedCompetition> {
  if (!(await isStaff({ actor: ctx.actor, db: tx }))) throw refuse('FORBIDDEN', 'auth.forbidden');
  const competition = await lockAnnounced(tx, reference);
  const role = ctx.actor.authority === 'ADMIN' ? 'ADMIN' : 'COACH';
  const over = refusalByEnd(
    competition.announcement,
    { outcome: null },
    { action: 'RESULT', role, now: new Date() },
  );
  if (over) throw refuse('CONFLICT', over);
  return competition;
}

async function lockDraw(ctx: MemberContext, tx: Transaction, reference: DrawReference) {
  const { announcement } = await lockForResults(ctx, tx, reference);
  const draw = await findDraw(tx, reference);
  if (!draw) throw refuse('NOT_FOUND', 'draw.notDrawn');
  return { draw, subject: subjectOf(reference, announcement.name) };
}

/**
 * Records a result or takes it back. Idempotent. Throws 403 unless the caller is staff, and 409 if the bout has another result or
 * cannot take place yet, the division has been drawn again, a later bout of the winner has a result, or for a coach if the
 * competition is over.
 */
export function changeResult(
  ctx: MemberContext,
  id: string,
  { division_id, sha256, isUndone, ...result }: ResultChange,
): Promise<void> {
  const reference = { id, division_id };
  return ctx.db.$transaction(async (tx) => {
    const { draw, subject } = await lockDraw(ctx, tx, reference);
    if (draw.sha256 !== sha256) throw refuse('CONFLICT', 'draw.alreadyDrawn');
    const rounds = readRounds(idsOf(draw), draw.results);
    const bout = rounds.flat().find(({ number }) => number === result.bout);
    const results = changeResults(draw.results, { ...result, isUndone });
    if (results === draw.results && bout?.isRecorded !== isUndone) return;
    if (isUndone ? results === draw.results : !isPossible(bout, result))
      throw refuse('CONFLICT', 'draw.boutNotOpen');
    if (isUndone && hasLaterResult(rounds, result.bout))
      throw refuse('CONFLICT', 'draw.hasLaterResult');
    await saveResults(tx, reference, results);
    const changed = { [isUndone ? 'before' : 'after']: logged(draw, result) };
    await writeAudit(tx, ctx, { action: 'draw.resultChanged', subject, ...changed });
  });
}

/**
 * Records what follows for bout `number` from those that were scored and count, or takes it back. Idempotent. Throws as
 * `changeResult` does, and 409 for other people or a result that a person has set.
 */
export async function settleBout(
  ctx: MemberContext,
  tx: Transaction,
  { number, ...reference }: DrawReference & { number: number },
  scored: readonly ScoredBout[],
): Promise<void> {
  const { draw, subject } = await lockDraw(ctx, tx, reference);
  const drawn = { places: idsOf(draw), results: draw.results, entrants: entrantsOf(draw) };
  const { results, refusal } = settleResults(drawn, number, scored);
  if (refusal) throw refuse('CONFLICT', refusal);
  if (results === draw.results) return;
  await saveResults(tx, reference, results);
  const logOf = (all: readonly BoutResult[]) => {
    const result = all.find(({ bout }) => bout === number);
    return result && logged(draw, result);
  };
  const [before, after] = [logOf(draw.results), logOf(results)];
  await writeAudit(tx, ctx, {
    action: 'draw.resultChanged',
    subject,
    ...(before && { before }),
    ...(after && { after }),
  });
}

/** Who starts in a division or is in its draw, by id, for who may record its results; nobody for others. */
export async function listEntrants(ctx: MemberContext, tx: Transaction, reference: DrawReference) {
  if (!(await isStaff({ actor: ctx.actor, db: tx }))) return new Map<string, never>();
  const draw = await findDraw(tx, reference);
  const entrants = draw ? entrantsOf(draw) : [];
  const userIds = await listUserIds(
    tx,
    reference,
    entrants.map(({ id }) => id),
  );
  const own = { name: null, club: null };
  const all = [...[...userIds.keys()].map((id) => ({ id, ...own })), ...entrants];
  return new Map(all.map((one) => [one.id, { ...one, user_id: userIds.get(one.id) ?? null }]));
}
