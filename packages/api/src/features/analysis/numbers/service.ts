import type { Numbers, NumbersQuery } from '@dojang/schemas/numbers';
import { numbersOf } from '@dojang/schemas/numbers-of';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { isCloseTo, readReader } from '../../people/guardian/reader.ts';
import { findUser } from '../../people/user/repository.ts';
import { listDecided } from '../../scorecard/bout/service.ts';
import { listAttended, listResults } from './repository.ts';

/** The numbers of the caller, or of somebody whom they guard or coach. Throws 404 for others. */
export async function readNumbers(
  ctx: MemberContext,
  { id, from, until }: NumbersQuery,
): Promise<Numbers> {
  if (!isCloseTo(await readReader(ctx), id) || !(await findUser(ctx.db, id)))
    throw refuse('NOT_FOUND', 'server.notFound');
  const query = { userId: id, from, until };
  const bouts = await listDecided(ctx, query);
  const results = await listResults(ctx.db, query);
  const sessions = await listAttended(ctx.db, query);
  return numbersOf(id, { bouts, results, sessions }, { from, until });
}
