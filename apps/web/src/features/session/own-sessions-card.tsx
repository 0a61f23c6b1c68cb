import { asIs } from '@dojang/schemas/say';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { SessionsCard } from './sessions-card.tsx';

/** The signed-in user's login sessions. All but the current one can be ended; that one has the logout button. */
export function OwnSessionsCard() {
  const say = useSay();
  const showToast = useToast();
  const query = trpc.session.list.useQuery();
  const done = {
    onSuccess: ({ success }: { success: string }) =>
      showToast({ kind: 'success', text: asIs(success) }),
    onSettled: () => void query.refetch(),
  };
  const ending = trpc.session.end.useMutation(done);
  const endingOthers = trpc.session.endOthers.useMutation(done);
  return (
    <SessionsCard
      title={say('session.title')}
      intro={say('session.intro')}
      query={query}
      ending={{
        error: ending.error ?? endingOthers.error,
        isPending: ending.isPending || endingOthers.isPending,
      }}
      onEnd={(id) => ending.mutate({ id })}
      onEndAll={() => endingOthers.mutate()}
      endAllLabel={say('session.endOthers')}
    />
  );
}
