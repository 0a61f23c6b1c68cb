import { Button } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { useIsOnline, useLocalReplica, useUser } from '../../../shell/app-context.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import type { Competitor } from '../entry/competition-view.ts';

type Props = { people: readonly Pick<Competitor, 'id' | 'mayEnter'>[]; isSingle?: boolean };

/** Lets an administrator permit people to enter competitions, and a single one no longer. */
export function Approval({ people, isSingle = false }: Props) {
  const say = useSay();
  const isOnline = useIsOnline();
  const local = useLocalReplica();
  const { authority } = useUser();
  const saving = trpc.competition.approve.useMutation(
    useMutationFeedback({ onSuccess: () => local.current?.sync() }),
  );
  if (authority !== 'ADMIN' || people.length === 0) return null;
  const may_enter = people.some(({ mayEnter }) => !mayEnter);
  const one = may_enter ? 'team.approveOne' : 'team.revokeApproval';
  return (
    <>
      <Button
        variant="default"
        disabled={!isOnline}
        loading={saving.isPending}
        onClick={() => saving.mutate({ ids: people.map(({ id }) => id), may_enter })}
      >
        {isSingle ? say(one) : say('team.approve', { n: people.length })}
      </Button>
      <FailureAlert error={saving.error} />
    </>
  );
}
