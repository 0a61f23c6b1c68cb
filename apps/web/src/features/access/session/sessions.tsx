import type { LoginSession } from '@dojang/schemas/session';
import { Badge, Button, Group } from '@mantine/core';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { Card } from '../../../ui/page/card.tsx';

type Props = {
  label: string;
  query: Parameters<typeof NotLoaded>[0]['query'] & { data: LoginSession[] | undefined };
  ending: { error: unknown; isPending: boolean };
  /** Ends one session; not offered if undefined. */
  onEnd?: (id: string) => void;
  onEndAll: () => void;
  endAllLabel: string;
};

/** Login sessions, most recently used first, with a button to end all but the current one. */
export function Sessions({ label, query, ending, onEnd, onEndAll, endAllLabel }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();
  if (!query.data) return <NotLoaded query={query} />;

  function describe({ browser, system }: LoginSession): string {
    if (browser !== null && system !== null) return say('session.browserOn', { browser, system });
    return browser ?? system ?? say('session.unknown');
  }

  return (
    <>
      <LineTable
        label={label}
        rows={query.data}
        emptyText={say('session.nowhere')}
        titles={['session.place', 'session.since', 'session.seen']}
        renderCells={(session) => [
          <Group key="session" gap="xs">
            {describe(session)}
            {session.isThisOne && <Badge variant="light">{say('session.thisOne')}</Badge>}
          </Group>,
          formatTime(session.created_at),
          formatTime(session.seen_at),
        ]}
        renderActions={
          onEnd &&
          ((session) =>
            !session.isThisOne && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={ending.isPending}
                aria-label={say('session.endOf', { place: describe(session) })}
                onClick={() => onEnd(session.id)}
              >
                {say('session.end')}
              </Button>
            ))
        }
      />
      <FailureAlert error={ending.error} />
      {query.data.some(({ isThisOne }) => !isThisOne) && (
        <Group>
          <Button variant="default" loading={ending.isPending} onClick={onEndAll}>
            {endAllLabel}
          </Button>
        </Group>
      )}
    </>
  );
}

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
