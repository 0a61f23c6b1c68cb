import type { ValidToken } from '@dojang/schemas/token';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useTraining, useUser } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';

// few people have scripts
const OwnTokens = lazy(async () => ({ default: (await import('./own-tokens.tsx')).OwnTokens }));
const TokensOf = lazy(async () => ({ default: (await import('./tokens-of.tsx')).TokensOf }));

/** The card of one's own tokens, for those who may run scripts: administrators, coaches, and who has a token already. */
export function OwnTokensCard() {
  const say = useSay();
  const { authority } = useUser();
  const isCoach = useSelector(useTraining().choice) !== null;
  const query = trpc.token.list.useQuery();
  const { data: tokens, refetch } = query;
  const isOffered = authority === 'ADMIN' || isCoach || (tokens?.length ?? 0) > 0;
  // it comes together with the sessions above it
  if (!isOffered || query.isPending) return null;
  return (
    <TokensCard intro={say('token.intro')} onShow={undefined} query={query}>
      {tokens && <OwnTokens tokens={tokens} onChange={() => void refetch()} />}
    </TokensCard>
  );
}

/** The card of a person's tokens, for administrators, who can revoke them. */
export function TokensOfCard({ userId }: { userId: string }) {
  const say = useSay();
  const [isShown, setIsShown] = useState(false);
  const query = trpc.token.listOf.useQuery({ id: userId }, { enabled: isShown });
  const { data: tokens, refetch } = query;
  return (
    <TokensCard
      intro={say('token.introOfPerson')}
      onShow={isShown ? undefined : () => setIsShown(true)}
      query={query}
    >
      {tokens && <TokensOf tokens={tokens} onChange={() => void refetch()} />}
    </TokensCard>
  );
}

type Props = {
  intro: string;
  /** Undefined once they are shown. */
  onShow: (() => void) | undefined;
  query: {
    data: ValidToken[] | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: ReactNode;
};

/** A card whose content is loaded once somebody asks for it, and the tokens are there. */
function TokensCard({ intro, onShow, query, children }: Props) {
  const say = useSay();
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="lg">
        <CardHeading title={say('token.title')} intro={intro} />
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
      </Stack>
    </Paper>
  );
}
