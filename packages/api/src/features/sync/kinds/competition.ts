import { compactDivisions } from '@dojang/schemas/compact-divisions';
import { viewFor } from '../../competitions/entry/view.ts';
import { changeResult, isStaff } from '../../competitions/draw/results.ts';
import { nameDraw } from '../../competitions/draw/service.ts';
import { changeEntries } from '../../competitions/entry/entry-service.ts';
import { type Kind, pushEach } from '../kind.ts';
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
  push: (ctx, mutations) =>
    pushEach(ctx, mutations, ({ subject, change, ...sent }) =>
      changeEntries(ctx, subject, [change], sent),
    ),
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

/** Their draws: a hall may have no network. */
export const draw: Kind<'draw'> = {
  tables: reachTables,
  async pull({ ctx, reachedIds, share }) {
    const isAdmin = ctx.actor.authority === 'ADMIN';
    const drawn = await share('draws');
    if (drawn.length === 0) return [];
    const reader = { isAdmin, ids: new Set(await reachedIds()) };
    const viewer = { reader, isStaff: await isStaff(ctx) };
    return drawn
      .filter(({ state }) => isAdmin || state !== 'DRAFT')
      .map(({ id, draws }) => ({ id, draws: draws.map((one) => nameDraw(viewer, one)) }));
  },
  push: (ctx, mutations) =>
    pushEach(ctx, mutations, ({ subject, change }) => changeResult(ctx, subject, change)),
};
