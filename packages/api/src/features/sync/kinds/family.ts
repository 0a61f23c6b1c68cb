import type { Kind } from '../kind.ts';

export const family: Kind<'family'> = {
  async pull({ ctx, family: read }) {
    const { children, ended } = await read();
    return [{ id: ctx.actor.id, childIds: children.map(({ id }) => id), ended }];
  },
};
