import type { ValidToken } from '@dojang/schemas/token';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useTraining, useUser } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';

// rarely used
const OwnTokens = lazy(async () => ({ default: (await import('./own-tokens.tsx')).OwnTokens }));
const UserTokens = lazy(async () => ({ default: (await import('./token-list.tsx')).UserTokens }));

/** The signed-in user's tokens, for administrators, coaches, and anyone who already has a token. */
export function OwnTokensCard() {
  const say = useSay();
  const { authority } = useUser();
  const isCoach = useSelector(useTraining().choice) !== null;
  const query = trpc.token.list.useQuery();
  const { data: tokens } = query;
  const isOffered = authority === 'ADMIN' || isCoach || (tokens?.length ?? 0) > 0;
  // batched: appears together with the sessions above
  if (!isOffered || query.isPending) return null;
  return (
    <TokensCard intro={say('token.intro')} onShow={undefined} query={query}>
      {tokens && <OwnTokens tokens={tokens} />}
    </TokensCard>
  );
}

/** A user's tokens, for administrators, who can revoke them. */
export function UserTokensCard({ userId }: { userId: string }) {
  const say = useSay();
  const [isShown, setIsShown] = useState(false);
  const query = trpc.token.listOf.useQuery({ id: userId }, { enabled: isShown });
  const { data: tokens } = query;
  return (
    <TokensCard
      intro={say('token.introOfPerson')}
      onShow={isShown ? undefined : () => setIsShown(true)}
      query={query}
    >
      {tokens && <UserTokens tokens={tokens} />}
    </TokensCard>
  );
}

type Props = {
  intro: string;
  /** Loads the tokens on request; undefined if already requested. */
  onShow: (() => void) | undefined;
  query: {
    data: ValidToken[] | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: ReactNode;
};

function TokensCard({ intro, onShow, query, children }: Props) {
  const say = useSay();
  return (
    <Card title={say('token.title')} intro={intro}>
      {onShow ? (
        <Group>
          <Button variant="default" onClick={onShow}>
            {say('token.show')}
          </Button>
        </Group>
      ) : (
        <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>
          {query.data ? children : <NotLoaded query={query} />}
        </Suspense>
      )}
    </Card>
  );
}
