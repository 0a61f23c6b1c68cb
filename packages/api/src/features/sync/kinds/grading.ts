import { readOwnGrading } from '../../grading/readiness-service.ts';
import type { Kind } from '../kind.ts';

export const grading: Kind<'grading'> = {
  async pull({ ctx, subjectIds }) {
    const ids = await subjectIds();
    return Promise.all(ids.map(async (id) => ({ ...(await readOwnGrading(ctx, id)), id })));
  },
};
