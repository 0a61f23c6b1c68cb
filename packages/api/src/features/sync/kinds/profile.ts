import { findProfile } from '../../user/repository.ts';
import type { Kind } from '../kind.ts';
import { pushProfile } from '../push-profile.ts';

export const profile: Kind<'profile'> = {
  async pull({ ctx, subjectIds }) {
    const ids = await subjectIds();
    const found = await Promise.all(ids.map((id) => findProfile(ctx.db, id)));
    return found.flatMap((one) => (one ? [{ ...one, id: one.user.id }] : []));
  },
  async push(ctx, mutations) {
    const rejections = [];
    for (const mutation of mutations) rejections.push(await pushProfile(ctx, mutation));
    return rejections;
  },
};
