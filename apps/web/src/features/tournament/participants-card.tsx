import type { Tournament } from '@dojang/schemas/tournament';
import { Group } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { useIsOnline } from '../../shell/app-context.ts';
import { useFailureToast } from '../../shell/toast/toast-provider.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { Card, CardHeading } from '../../ui/page/card.tsx';
import { ExportMenu } from '../../ui/table/export-menu.tsx';
import { userColumns } from '../user/user-columns.tsx';

/** Exports a tournament's participants with all columns that administrators see. */
export function ParticipantsCard({ id, name }: Pick<Tournament, 'id' | 'name'>) {
  const say = useSay();
  const { client } = trpc.useUtils();
  return (
    <Card>
      <Group justify="space-between">
        <CardHeading
          title={say('tournament.participantList')}
          intro={say('tournament.participantListIntro')}
        />
        <ExportMenu
          label={name}
          columns={userColumns}
          fetchRows={() => client.tournament.participants.query({ id })}
          onFailure={useFailureToast()}
          disabled={!useIsOnline()}
        />
      </Group>
    </Card>
  );
}
