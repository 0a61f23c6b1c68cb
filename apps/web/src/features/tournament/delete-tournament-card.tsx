import { tournamentDeletionWarning } from '@dojang/schemas/messages';
import type { Tournament } from '@dojang/schemas/tournament';
import { trpc } from '../../shell/api.ts';
import { describeFailure } from '@dojang/client/client';
import { DeleteCard } from '../admin/delete-card.tsx';
import { useAdminOutcome } from '../admin/use-admin-outcome.ts';

/** Deletes a tournament after a confirmation. A failure is told in the card alone (behaviour 9.7). */
export function DeleteTournamentCard({ tournament: { id, name } }: { tournament: Tournament }) {
  const { succeed } = useAdminOutcome();
  const { mutate, isPending, isSuccess, error } = trpc.tournament.delete.useMutation({
    onSuccess: ({ success }) => succeed(success),
  });

  return (
    <DeleteCard
      id={id}
      warning={tournamentDeletionWarning(name)}
      isDeleting={isPending || isSuccess}
      onDelete={() => mutate({ id })}
      failure={error ? describeFailure(error).message : undefined}
    />
  );
}
