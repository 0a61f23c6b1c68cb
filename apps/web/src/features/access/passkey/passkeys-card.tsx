import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { isPasskeySupported } from './is-supported.ts';
import { OwnPasskeys } from './own-passkeys.tsx';

/** The signed-in user's passkeys. Not shown where browsers refuse passkeys, unless there are some. */
export function PasskeysCard() {
  const say = useSay();
  const query = trpc.passkey.list.useQuery();
  const { data } = query;
  // batched: appears together with the sessions above
  if (query.isPending || (data && !data.isOffered && data.passkeys.length === 0)) return null;
  return (
    <Card title={say('passkey.title')} intro={say('passkey.intro')}>
      {data ? (
        <OwnPasskeys passkeys={data.passkeys} isOffered={data.isOffered && isPasskeySupported()} />
      ) : (
        <NotLoaded query={query} />
      )}
    </Card>
  );
}
