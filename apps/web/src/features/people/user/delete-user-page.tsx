import { everything, hasChoice } from '@dojang/schemas/personal-data';
import type { User } from '@dojang/schemas/user';
import { describeFailure } from '@dojang/client/client';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Page } from '../../../ui/page/page.tsx';
import { FoundRecord, cached } from '../../../shell/admin/found-record.tsx';
import { useSession } from '../../../shell/app-context.ts';
import { DeleteCard } from '../../../shell/admin/delete-card.tsx';
import { useAdminOutcome } from '../../../shell/admin/use-admin-outcome.ts';
import { DataChoices } from '../personal-data/data-choices.tsx';
import { fullNameOf } from './full-name.ts';

const choiceTexts = {
  userData: {
    label: 'personalData.userData',
    hint: 'personalData.userDataHint',
    stays: 'personalData.accountStays',
  },
  tournamentData: {
    label: 'personalData.tournamentData',
    hint: 'personalData.tournamentDataHint',
    stays: 'personalData.placesStay',
  },
} as const;

export function DeleteUserPage({ id }: { id: string }) {
  const say = useSay();
  const query = trpc.user.find.useQuery({ id }, cached);
  return (
    <Page title={say('user.delete')}>
      <FoundRecord query={query} missingText={say('user.notFound', { id })}>
        {(user) => <DeleteUserCard user={user} />}
      </FoundRecord>
    </Page>
  );
}

function DeleteUserCard({ user }: { user: User }) {
  const say = useSay();
  const session = useSession();
  const isOwn = user.id === session.user?.id;
  const [options, setOptions] = useState(everything);
  const { succeed, fail } = useAdminOutcome();
  const { mutate, reset, isIdle } = trpc.user.delete.useMutation({
    async onSuccess({ success }) {
      // the server has ended the session together with the record
      if (isOwn && options.userData) await session.end();
      await succeed(success);
    },
    onError(refusal) {
      if (!fail(describeFailure(refusal))) reset();
    },
  });

  const whose = user.email === null ? fullNameOf(user) : `${fullNameOf(user)} (${user.email})`;
  const { userData } = options;
  const warning = say(userData ? 'user.deletionWarning' : 'user.recordStays', { whose });
  const isLeaving = !userData && options.tournamentData;
  return (
    <DeleteCard
      question={say(isLeaving ? 'personalData.leaveListsQuestion' : 'admin.deleteQuestion', {
        what: user.id,
      })}
      warning={isOwn && userData ? `${warning} ${say('user.ownDeletion')}` : warning}
      isDeleting={!isIdle}
      isDisabled={!hasChoice(options)}
      onDelete={() => mutate({ id: user.id, ...options })}
    >
      <DataChoices texts={choiceTexts} value={options} onChange={setOptions} isDisabled={!isIdle} />
    </DeleteCard>
  );
}
