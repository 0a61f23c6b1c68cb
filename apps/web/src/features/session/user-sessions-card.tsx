import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { SessionsCard } from './sessions-card.tsx';

/** A user's login sessions, for administrators, who can end all of them. */
export function UserSessionsCard({ userId }: { userId: string }) {
  const say = useSay();
  const [isShown, setIsShown] = useState(false);
  const query = trpc.session.listOf.useQuery({ id: userId }, { enabled: isShown });
  const { session } = trpc.useUtils();
  const ending = trpc.session.endAllOf.useMutation(
    useMutationFeedback({ invalidates: [session.listOf] }),
  );
  return (
    <SessionsCard
      title={say('session.ofPerson')}
      intro={say('session.introOfPerson')}
      onShow={isShown ? undefined : () => setIsShown(true)}
      query={query}
      ending={ending}
      onEndAll={() => ending.mutate({ id: userId })}
      endAllLabel={say('session.endAll')}
    />
  );
}
