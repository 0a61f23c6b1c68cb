import { randomBytes } from 'node:crypto';
import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { planSessions } from '@dojang/schemas/plan-sessions';
import type { Say } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { CalendarAddress } from '@dojang/schemas/training-calls';
import type { Context, MemberContext } from '../../../context.ts';
import { writeAudit } from '../../../write-audit.ts';
import { listChildren } from '../../people/guardian/repository.ts';
import { findCalendar, findCalendarOwner, replaceCalendar } from './calendar-repository.ts';
import { isOn } from '../session/own-training.ts';
import { listMemberships, readPlan } from '../session/plan-repository.ts';
import { revisionOf, writeCalendar } from './write-calendar.ts';

const tokenText = new RegExp(`^[\\w-]{${limits.linkTokenLength}}$`);

export const readCalendarState = async ({ db, actor }: MemberContext) => ({
  created_at: await findCalendar(db, actor.id),
});

/** Gives the caller's calendar a new address, which is returned only once, and invalidates the previous one. */
export async function renewCalendar(ctx: MemberContext): Promise<CalendarAddress> {
  const { id } = ctx.actor;
  const token = randomBytes(32).toString('base64url');
  await ctx.db.$transaction(async (tx) => {
    await replaceCalendar(tx, id, token);
    await writeAudit(tx, ctx, { action: 'calendar.renewed', subject: { kind: 'user', id } });
  });
  ctx.log.info({ account: id }, 'calendar renewed');
  return { path: `/api/training/calendar/${token}.ics` };
}

/**
 * The calendar of a token with the sessions of its user and their children, in `say` and under this name. Null for an
 * invalid token.
 */
export async function readCalendar(
  { db }: Pick<Context, 'db'>,
  say: Say,
  { token, title }: { token: string; title: string },
) {
  // malformed tokens cost no query
  const userId = tokenText.test(token) ? await findCalendarOwner(db, token) : null;
  if (userId === null) return null;
  const children = await listChildren(db, userId);
  const names = new Map(children.map(({ id, name }) => [id, name]));
  const day = today();
  const within = {
    from: addDays(day, -limits.calendarDaysBehind),
    until: addDays(day, limits.calendarDaysAhead),
  };
  const memberships = await listMemberships(db, [userId, ...names.keys()], within.from);
  const groupIds = [...new Set(memberships.map(({ group_id }) => group_id))];
  const plan = await readPlan(db, groupIds, within, []);
  const events = planSessions(plan, within).flatMap((session) => {
    const revision = revisionOf(session, plan.slots);
    return memberships
      .filter((one) => isOn(one, session))
      .map(({ user_id, group }) => ({
        session,
        revision,
        user_id,
        group,
        child: names.get(user_id),
      }));
  });
  return writeCalendar(say, events, title);
}
