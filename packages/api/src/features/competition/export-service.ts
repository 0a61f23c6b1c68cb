import { type EntryRow, type EntryTemplate, rowsFor } from '@dojang/schemas/lists/entry-list';
import type { RecordOf } from '@dojang/schemas/sync';
import type { MemberContext } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { coachedGroupIds } from '../group/coaching.ts';
import { listOthers } from '../grading/exam-people-repository.ts';
import { listCompetitors } from './competition-people.ts';
import { readCompetition } from './competition-service.ts';

/**
 * A competition and its entries to be exported: all for administrators, those of the people whom they train for coaches.
 * Throws 403 for others.
 */
export async function readExport(
  ctx: MemberContext,
  id: string,
  template: EntryTemplate,
): Promise<{ competition: RecordOf<'competition'>; rows: EntryRow[] }> {
  const groupIds = await coachedGroupIds(ctx);
  if (groupIds !== 'all' && groupIds.length === 0) throw refuse('FORBIDDEN', 'team.notCoach');
  const competition = await readCompetition(ctx, id);
  if (!competition) throw notFound('tournament', id);
  const ids = [...new Set(competition.entries.flatMap(({ user_id }) => user_id ?? []))];
  const others = new Set(
    groupIds === 'all' ? [] : await listOthers(ctx.db, groupIds, competition.day, ids),
  );
  const people = await listCompetitors(ctx.db, { ids: ids.filter((one) => !others.has(one)) });
  return { competition, rows: rowsFor(competition, people, template) };
}
