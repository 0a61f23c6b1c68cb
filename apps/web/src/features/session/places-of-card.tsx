import { asIs } from '@dojang/schemas/say';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { PlacesCard } from './places-card.tsx';

/** Where a person is signed in, for administrators, who can end all of it. */
export function PlacesOfCard({ userId }: { userId: string }) {
  const say = useSay();
  const showToast = useToast();
  const [isShown, setIsShown] = useState(false);
  const query = trpc.session.listOf.useQuery({ id: userId }, { enabled: isShown });
  const ending = trpc.session.endAllOf.useMutation({
    onSuccess: ({ success }) => showToast({ kind: 'success', text: asIs(success) }),
    onSettled: () => void query.refetch(),
  });
  return (
    <PlacesCard
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
