import { asIs } from '@dojang/schemas/say';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { PlacesCard } from './places-card.tsx';

/** Where one is signed in oneself. Each can be ended but the one that asks, which has the button to log out. */
export function OwnPlacesCard() {
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
    <PlacesCard
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
