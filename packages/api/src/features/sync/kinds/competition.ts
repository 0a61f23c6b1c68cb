import { compactDivisions } from '@dojang/schemas/compact-divisions';
import { viewFor } from '../../competitions/entry/view.ts';
import { changeEntries } from '../../competitions/entry/entry-service.ts';
import { type Kind, rejectionOf } from '../kind.ts';
import { reachTables } from '../pulled-context.ts';
import { shared } from '../shared.ts';

/** The newest announcements, each as the caller may see it. */
export const competition: Kind<'competition'> = {
  tables: [...reachTables, 'CompetitionEntry', 'Paper'],
  async pull({ ctx, reachedIds, share }) {
    const isAdmin = ctx.actor.authority === 'ADMIN';
    // entries of others that are not public change nothing here
    await share(isAdmin ? 'competitions' : 'publicCompetitions');
    const all = await shared.competitions(ctx);
    if (all.length === 0) return [];
    const reader = { isAdmin, ids: new Set(await reachedIds()) };
    const shown = all.flatMap((one) => viewFor(reader, one) ?? []);
    return shown.map((one) => ({ ...one, divisions: [] }));
  },
  async push(ctx, mutations) {
    const rejections = [];
    for (const { subject, change, ...sent } of mutations)
      rejections.push(
        await rejectionOf(ctx.say, () => changeEntries(ctx, subject, [change], sent)),
      );
    return rejections;
  },
};

/** Their divisions, by themselves: they are large, and entries change all the time. */
export const divisions: Kind<'divisions'> = {
  tables: [],
  async pull({ ctx, share }) {
    const isAdmin = ctx.actor.authority === 'ADMIN';
    const announced = await share('announcements');
    const shown = announced.filter(({ state }) => isAdmin || state !== 'DRAFT');
    return shown.map((one) => ({ id: one.id, lines: compactDivisions(one.divisions) }));
  },
};
