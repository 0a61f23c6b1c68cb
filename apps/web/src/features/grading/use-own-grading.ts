import { OwnGrading } from '@dojang/schemas/grading';
import { trpc } from '../../shell/api.ts';
import { useUser } from '../../shell/app-context.ts';
import { beginWithKept, useKeepAnswer } from '../../shell/kept/kept-answers.ts';
import { ofChild } from '../../shell/query-client.ts';

const name = 'grading';

/** Somebody's grades, and all that their way to the next one is computed from; what was seen last without network. */
export function useOwnGrading(id: string) {
  const about = useUser().id === id ? {} : { meta: ofChild };
  const query = trpc.grading.mine.useQuery(
    { id },
    { ...about, ...beginWithKept(name, id, OwnGrading) },
  );
  useKeepAnswer(name, id, query);
  return query;
}
