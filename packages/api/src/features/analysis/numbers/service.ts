import { setImmediate } from 'node:timers/promises';
import type { Numbers, NumbersQuery } from '@dojang/schemas/numbers';
import { type Fought, readFought, sumUp } from '@dojang/schemas/numbers-of';
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
  const fought: Fought[] = [];
  for (const bout of await listDecided(ctx, query)) {
    fought.push(...readFought(bout, id));
    // other calls go on between two folds
    await setImmediate();
  }
  const results = await listResults(ctx.db, query);
  const sessions = await listAttended(ctx.db, query);
  return sumUp({ fought, results, sessions }, { from, until });
}
