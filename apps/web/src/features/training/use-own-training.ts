import { OwnTraining } from '@dojang/schemas/training-calls';
import { trpc } from '../../shell/api.ts';
import { useUser } from '../../shell/app-context.ts';
import { beginWithKept, useKeepAnswer } from '../../shell/kept/kept-answers.ts';
import { ofChild } from '../../shell/query-client.ts';

const name = 'training';

/** What a call about somebody says to the app, in case that it is refused: whether it is about a child. */
export function useAboutWhom(id: string) {
  return useUser().id === id ? {} : { meta: ofChild };
}

/** Somebody's next and last sessions; those that were seen last while the server can't be reached. */
export function useOwnTraining(id: string) {
  const about = useAboutWhom(id);
  const query = trpc.training.mine.useQuery(
    { id },
    { ...about, ...beginWithKept(name, id, OwnTraining) },
  );
  useKeepAnswer(name, id, query);
  return query;
}
