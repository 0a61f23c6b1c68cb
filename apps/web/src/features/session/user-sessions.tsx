import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Sessions } from './sessions.tsx';

/** A user's login sessions, for administrators, who can end all of them. */
export function UserSessions({ userId }: { userId: string }) {
  const say = useSay();
  const query = trpc.session.listOf.useQuery({ id: userId });
  const { session } = trpc.useUtils();
  const ending = trpc.session.endAllOf.useMutation(
    useMutationFeedback({ invalidates: [session.listOf] }),
  );
  return (
    <Sessions
      label={say('session.ofPerson')}
      query={query}
      ending={ending}
      onEndAll={() => ending.mutate({ id: userId })}
      endAllLabel={say('session.endAll')}
    />
  );
}
