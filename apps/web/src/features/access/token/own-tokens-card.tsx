import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { useOffersTokens } from './use-offers-tokens.ts';

// rarely used
const OwnTokens = lazy(async () => ({ default: (await import('./own-tokens.tsx')).OwnTokens }));

/** The signed-in user's tokens, for administrators, coaches, and anyone who already has a token. */
export function OwnTokensCard() {
  const say = useSay();
  const offersTokens = useOffersTokens();
  const query = trpc.token.list.useQuery();
  const { data: tokens } = query;
  const isOffered = offersTokens || (tokens?.length ?? 0) > 0;
  // batched: appears together with the sessions above
  if (!isOffered || query.isPending) return null;
  return (
    <Card title={say('token.title')} intro={say('token.intro')}>
      <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>
        {tokens ? <OwnTokens tokens={tokens} /> : <NotLoaded query={query} />}
      </Suspense>
    </Card>
  );
}
