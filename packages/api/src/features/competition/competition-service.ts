import { type Announcement, competitionOf } from '@dojang/schemas/announcement';
import { describeReason, describeStart } from '@dojang/schemas/describe-answer';
import type { EntryDecision, EntryDraft, StartAnswer, StartQuery } from '@dojang/schemas/entry';
import { recentWeight } from '@dojang/schemas/entry-rules';
import { newId } from '@dojang/schemas/new-id';
import { resolveDivisions } from '@dojang/schemas/resolve-divisions';
import type { RecordOf } from '@dojang/schemas/sync';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { listCompetitors, listReachedIds } from './competition-people.ts';
import { listAnnouncements, listCompetitions } from './competition-repository.ts';
import { viewFor } from './competition-view.ts';
import { requireEntering } from './entry-access.ts';
import { changeEntries } from './entry-service.ts';

const isAdministrator = ({ actor }: MemberContext) => actor.authority === 'ADMIN';

/** All announcements, the newest first; drafts for administrators alone. */
export async function readAnnouncements(ctx: MemberContext): Promise<Announcement[]> {
  const all = await listAnnouncements(ctx.db);
  return isAdministrator(ctx) ? all : all.filter(({ state }) => state !== 'DRAFT');
}

/** One announcement with the entries that the caller may see; null if there is none for them. */
export async function readCompetition(
  ctx: MemberContext,
  id: string,
): Promise<RecordOf<'competition'> | null> {
  const [competition] = await listCompetitions(ctx.db, { id });
  if (!competition) return null;
  const ids = new Set(await listReachedIds(ctx.db, ctx.actor.id));
  return viewFor({ isAdmin: isAdministrator(ctx), ids }, competition);
}

/** Where somebody can start, and why. Throws 403 about people whom the caller neither guards nor coaches. */
export async function readStarts(
  ctx: MemberContext,
  { id, user = ctx.actor.id }: z.output<typeof StartQuery>,
): Promise<z.output<typeof StartAnswer>> {
  const announcement = await readCompetition(ctx, id);
  if (!announcement) throw notFound('tournament', id);
  await requireEntering(ctx, { personId: user, day: announcement.day });
  const [competitor] = await listCompetitors(ctx.db, { ids: [user] });
  if (!competitor) throw notFound('user', user);
  const competition = competitionOf(announcement);
  const weight_g = recentWeight(competitor);
  const answer = resolveDivisions(competition, { ...competitor, weight_g });
  return {
    starts: answer.starts.map((start) => ({
      division_id: announcement.divisions.find((one) => one === start.division)?.id ?? null,
      text: describeStart(ctx.say, start, answer.starts),
    })),
    reasons: answer.reasons.map((reason) => describeReason(ctx.say, reason, competition)),
    missing: [...answer.missing],
  };
}

/** Enters somebody and returns the id of the entry. Refused like `changeEntries`. */
export async function enter(ctx: MemberContext, { id, ...draft }: EntryDraft): Promise<string> {
  const { entry_id = newId(), user_id = ctx.actor.id, ...fields } = draft;
  const { division_id = null, weight_g = null, answers = {}, note = null } = fields;
  const wish = { entry_id, user_id, division_id, weight_g, answers, note };
  await changeEntries(ctx, id, [{ action: 'WISH', ...wish }]);
  return entry_id;
}

/** Confirms, declines or moves an entry. Refused like `changeEntries`. */
export function decide(
  ctx: MemberContext,
  { id, entry: entry_id, decision, reply = null, division_id = null }: EntryDecision,
): Promise<void> {
  const changes = {
    CONFIRM: { action: 'CONFIRM', entry_id },
    DECLINE: { action: 'DECLINE', entry_id, reply },
    MOVE: { action: 'MOVE', entry_id, division_id },
  } as const;
  return changeEntries(ctx, id, [changes[decision]]);
}
