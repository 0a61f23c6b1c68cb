import { requireActingFor } from '../../../acting-for.ts';
import { excuse, takeBackExcuse } from '../../training/excuse/excuse.ts';
import { readOwnTraining } from '../../training/session/own-training.ts';
import { type Kind, pushEach } from '../kind.ts';
import { familyTables, trainingTables } from '../pulled-context.ts';

export const week: Kind<'week'> = {
  tables: [...familyTables, ...trainingTables],
  readBy: 'FAMILY',
  async pull({ ctx, subjectIds, share }) {
    await share('quarterHour');
    const ids = await subjectIds();
    return Promise.all(ids.map((id) => readOwnTraining(ctx, id)));
  },
  push: (ctx, mutations) =>
    pushEach(ctx, mutations, async ({ id, subject, change: { isExcused, note, ...meant } }) => {
      const acting = { ...ctx, personId: await requireActingFor(ctx, subject) };
      return isExcused ? excuse(acting, { ...meant, note }, id) : takeBackExcuse(acting, meant, id);
    }),
};
