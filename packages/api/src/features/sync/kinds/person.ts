import { readTrainees } from '../../training/read-day.ts';
import type { Kind } from '../kind.ts';

/** The first people of the club by name, up to the configured limit, plus members and guests of the kept groups. */
export const person: Kind<'person'> = {
  async pull({ ctx, coached }) {
    const { groups, sessions } = await coached();
    // only coaches pull people
    if (groups.length === 0) return [];
    const first = await readTrainees(ctx, { take: ctx.clubPeopleOnDevice });
    const firstIds = new Set(first.map(({ id }) => id));
    const ids = [
      ...groups.flatMap(({ members }) => members.map(({ id }) => id)),
      ...sessions.flatMap(({ marks }) => marks.flatMap(({ user_id }) => user_id ?? [])),
    ];
    const others = await readTrainees(ctx, { ids: ids.filter((id) => !firstIds.has(id)) });
    return [...first, ...others];
  },
};
