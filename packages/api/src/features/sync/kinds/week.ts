import { requireActingFor } from '../../guardian/acting-for.ts';
import { excuse, takeBackExcuse } from '../../training/excuse.ts';
import { readOwnTraining } from '../../training/own-training.ts';
import { type Kind, rejectionOf } from '../kind.ts';

export const week: Kind<'week'> = {
  async pull({ ctx, subjectIds }) {
    const ids = await subjectIds();
    return Promise.all(ids.map((id) => readOwnTraining(ctx, id)));
  },
  async push(ctx, mutations) {
    const rejections = [];
    for (const { id, subject, change } of mutations) {
      const { isExcused, note, ...meant } = change;
      rejections.push(
        await rejectionOf(ctx.say, async () => {
          const acting = { ...ctx, personId: await requireActingFor(ctx, subject) };
          return isExcused
            ? excuse(acting, { ...meant, note }, id)
            : takeBackExcuse(acting, meant, id);
        }),
      );
    }
    return rejections;
  },
};
