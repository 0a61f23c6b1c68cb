import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { Sessions } from './sessions.tsx';

/** The signed-in user's login sessions. All but the current one can be ended; that one has the logout button. */
export function OwnSessionsCard() {
  const say = useSay();
  const query = trpc.session.list.useQuery();
  const { session } = trpc.useUtils();
  const feedback = useMutationFeedback({ invalidates: [session.list] });
  const ending = trpc.session.end.useMutation(feedback);
  const endingOthers = trpc.session.endOthers.useMutation(feedback);
  return (
    <Card title={say('session.title')} intro={say('session.intro')}>
      <Sessions
        label={say('session.title')}
        query={query}
        ending={{
          error: ending.error ?? endingOthers.error,
          isPending: ending.isPending || endingOthers.isPending,
        }}
        onEnd={(id) => ending.mutate({ id })}
        onEndAll={() => endingOthers.mutate()}
        endAllLabel={say('session.endOthers')}
      />
    </Card>
  );
}
