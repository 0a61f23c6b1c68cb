import { trpc } from '../../shell/api.ts';
import { useLocalReplica, useUser } from '../../shell/app-context.ts';
import { useFailureToast } from '../../shell/toast/toast-provider.tsx';
import type { Row } from './entry-draft.ts';

/** Returns a function that gives the consents of a sent form. */
export function useGivingConsents() {
  const user = useUser();
  const local = useLocalReplica();
  const showFailure = useFailureToast();
  const { mutateAsync } = trpc.paper.changeConsent.useMutation();
  return async (rows: readonly Row[]) => {
    const given = rows.flatMap(({ person: { id }, draft }) =>
      draft.consents.map((kind) => ({ kind, isGiven: true, ...(id !== user.id && { id }) })),
    );
    try {
      for (const consent of given) await mutateAsync(consent);
    } catch (error) {
      showFailure(error);
    }
    if (given.length > 0) await local.current?.sync();
  };
}
