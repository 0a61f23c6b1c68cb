import { setImmediate } from 'node:timers/promises';
import type { Numbers, NumbersQuery } from '@dojang/schemas/numbers';
import { type Fought, readFought, sumUp } from '@dojang/schemas/numbers-of';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../../context.ts';
import { coachedGroupIds } from '../../../coaching.ts';
import { refuse } from '../../../errors.ts';
import { isCloseTo, readReader } from '../../people/guardian/reader.ts';
import { findUser } from '../../people/user/repository.ts';
import { listDecided } from '../../scorecard/bout/service.ts';
import { findGroup } from '../../training/group/groups-repository.ts';
import { listMembers } from '../../training/group/members-repository.ts';
import { listAttended, listResults } from './repository.ts';

/** The numbers of the caller, of somebody whom they guard or coach, or of their group. Throws 404 for others. */
export async function readNumbers(
  ctx: MemberContext,
  { id, from, until }: NumbersQuery,
): Promise<Numbers> {
  const fought: Fought[] = [];
  const results: Awaited<ReturnType<typeof listResults>> = [];
  const sessions: string[] = [];
  for (const userId of await listPeople(ctx, id)) {
    const query = { userId, from, until };
    for (const bout of await listDecided(ctx, query)) {
      fought.push(...readFought(bout, userId));
      // other calls go on between two folds
      await setImmediate();
    }
    results.push(...(await listResults(ctx.db, query)));
    sessions.push(...(await listAttended(ctx.db, query)));
  }
  return sumUp({ fought, results, sessions }, { from, until });
}

/** The person with this id, or the athletes of the group. */
async function listPeople(ctx: MemberContext, id: string): Promise<string[]> {
  if (isCloseTo(await readReader(ctx), id) && (await findUser(ctx.db, id))) return [id];
  const groupIds = await coachedGroupIds(ctx);
  const isCoached = groupIds === 'all' ? await findGroup(ctx.db, id) : groupIds.includes(id);
  if (!isCoached) throw refuse('NOT_FOUND', 'server.notFound');
  const day = today();
  const members = await listMembers(ctx.db, id, day);
  return members
    .filter(({ role, since }) => role === 'ATHLETE' && since <= day)
    .map((member) => member.id);
}
