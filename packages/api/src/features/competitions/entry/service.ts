import type { Announcement } from '@dojang/schemas/announcement';
import { assess } from '@dojang/schemas/assess';
import { describeReason, describeStart } from '@dojang/schemas/describe-entry';
import type { Approval, EntryDraft, StartAnswer, StartQuery } from '@dojang/schemas/entry';
import {
  type EntryExport,
  entrySheet,
  rowsFor,
  templateOf,
} from '@dojang/schemas/lists/entry-list';
import { newId } from '@dojang/schemas/new-id';
import type { z } from 'zod';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { coachedGroupIds } from '../../../coaching.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import { listCoached, requireEntering } from './access.ts';
import { changeEntries } from './entry-service.ts';
import { hideBirthdays, listCompetitors } from './people.ts';
import { readReader } from '../../people/guardian/reader.ts';
import { listAnnouncements, listCompetitions } from './repository.ts';
import { viewFor } from './view.ts';

/** All announcements, the newest first; drafts for administrators alone. */
export async function readAnnouncements({ db, actor }: MemberContext): Promise<Announcement[]> {
  const all = await listAnnouncements(db);
  return actor.authority === 'ADMIN' ? all : all.filter(({ state }) => state !== 'DRAFT');
}

/** One announcement with the entries that the caller may see; null if there is none for them. */
export async function readCompetition(ctx: MemberContext, id: string) {
  const [competition] = await listCompetitions(ctx.db, { id });
  return competition ? viewFor(await readReader(ctx), competition) : null;
}

async function requireCompetition(ctx: MemberContext, id: string) {
  const competition = await readCompetition(ctx, id);
  if (!competition) throw notFound('tournament', id);
  return competition;
}

/** Where somebody can start, and why. Throws 403 about people whom the caller neither guards nor coaches. */
export async function readStarts(
  ctx: MemberContext,
  { id, user = ctx.actor.id }: z.output<typeof StartQuery>,
): Promise<z.output<typeof StartAnswer>> {
  const announcement = await requireCompetition(ctx, id);
  await requireEntering(ctx, { personId: user, day: announcement.day });
  const [competitor] = await listCompetitors(ctx.db, { ids: [user] });
  if (!competitor) throw notFound('user', user);
  const { answer, competition } = assess(announcement, competitor, null);
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

/**
 * The entries as a template wants them: all for administrators, those of the people whom they train for coaches, without days of birth. Throws
 * 403 for others.
 */
export async function exportEntries(
  ctx: MemberContext,
  id: string,
  given: z.output<typeof EntryExport>,
) {
  const template = templateOf(given);
  const groupIds = await coachedGroupIds(ctx);
  if (groupIds !== 'all' && groupIds.length === 0) throw refuse('FORBIDDEN', 'team.notCoach');
  const competition = await requireCompetition(ctx, id);
  const ids = [...new Set(competition.entries.flatMap(({ user_id }) => user_id ?? []))];
  const coached = await listCoached(ctx, competition.day, ids);
  const people = await listCompetitors(ctx.db, { ids: coached });
  const shown = groupIds === 'all' ? people : hideBirthdays(people, [competition]);
  return entrySheet(ctx.say, competition, rowsFor(competition, shown, template), template);
}

/** Permits people to enter competitions, or no longer; logs whoever that changes. Unknown people are ignored. */
export async function approve(ctx: MemberContext, { ids, may_enter }: Approval): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    await lockPeople(tx, ids, 'toChange');
    const changed = await tx.$queryRaw<{ id: string }[]>`
      UPDATE "User" SET "allowed" = ${may_enter}, "register_competition" = ${may_enter}
      WHERE "id" = ANY(${ids}) AND ("allowed" AND "register_competition") <> ${may_enter}
      RETURNING "id"`;
    await writeAudit(
      tx,
      ctx,
      changed.map(({ id }) => ({
        action: 'user.changed',
        subject: { kind: 'user', id },
        before: { may_enter: !may_enter },
        after: { may_enter },
      })),
    );
  });
}
