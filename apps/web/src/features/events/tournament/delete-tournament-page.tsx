import type { Tournament } from '@dojang/schemas/tournament';
import { describeFailure } from '@dojang/client/client';
import { trpc } from '../../../shell/api.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Page } from '../../../ui/page/page.tsx';
import { FoundRecord, cached } from '../../../shell/admin/found-record.tsx';
import { DeleteCard } from '../../../shell/admin/delete-card.tsx';
import { useAdminOutcome } from '../../../shell/admin/use-admin-outcome.ts';

export function DeleteTournamentPage({ id }: { id: string }) {
  const say = useSay();
  const query = trpc.tournament.find.useQuery({ id }, cached);
  return (
    <Page title={say('tournament.delete')}>
      <FoundRecord query={query} missingText={say('tournament.notFound', { id })}>
        {(tournament) => <DeleteTournamentCard tournament={tournament} />}
      </FoundRecord>
    </Page>
  );
}

/** Deletes after a confirmation. Failures are shown only in the card (behaviour 9.7). */
function DeleteTournamentCard({ tournament: { id, name } }: { tournament: Tournament }) {
  const say = useSay();
  const { succeed } = useAdminOutcome();
  const { mutate, isPending, isSuccess, error } = trpc.tournament.delete.useMutation({
    onSuccess: ({ success }) => succeed(success),
  });

  return (
    <DeleteCard
      question={say('admin.deleteQuestion', { what: id })}
      warning={say('tournament.deletionWarning', { name })}
      isDeleting={isPending || isSuccess}
      onDelete={() => mutate({ id })}
    >
      <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
    </DeleteCard>
  );
}
