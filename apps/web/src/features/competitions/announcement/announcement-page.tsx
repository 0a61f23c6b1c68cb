import { AnnouncementState } from '@dojang/schemas/announcement';
import { Cancellation, type EditedAnnouncement } from '@dojang/schemas/announcement-calls';
import { describeValue } from '@dojang/schemas/describe-value';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../../ui/form/action-form.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FoundRecord, cached } from '../../../shell/admin/found-record.tsx';
import { AnnouncementFacts } from './announcement-facts.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

export function AnnouncementPage({ id }: { id: string }) {
  const say = useSay();
  const query = trpc.competition.announcement.find.useQuery({ id }, cached);
  const [saves, setSaves] = useState(0);
  async function reload() {
    await query.refetch();
    setSaves((count) => count + 1);
  }
  return (
    <Page title={say('competition.announcement')} {...(query.data && { intro: query.data.name })}>
      <Group>
        <ButtonLink to="/v1/competitions/announce" variant="default">
          {say('competition.announcements')}
        </ButtonLink>
      </Group>
      <FoundRecord query={query} missingText={say('tournament.notFound', { id })}>
        {(found) => {
          const { state, data } = found;
          const isOver = state === 'CANCELLED' || state === 'DONE';
          return (
            <>
              <Card>
                {state && <Text role="status">{describeValue(say, AnnouncementState, state)}</Text>}
                {isOver && data ? (
                  <>
                    <Text>{say('competition.isOver')}</Text>
                    <AnnouncementFacts announcement={data} />
                  </>
                ) : (
                  <AnnouncementForm key={saves} found={found} onSaved={reload} />
                )}
              </Card>
              {state === 'OPEN' && (
                <Card title={say('competition.cancelIt')} intro={say('competition.cancelIntro')}>
                  <AnnouncementEnd key={saves} found={found} onDone={reload} />
                </Card>
              )}
            </>
          );
        }}
      </FoundRecord>
    </Page>
  );
}

const CancellationForm = Cancellation.pick({ reason: true });

type EndProps = { found: EditedAnnouncement; onDone: () => unknown };

function AnnouncementEnd({ found: { id, version }, onDone }: EndProps) {
  const say = useSay();
  const form = useSchemaForm(CancellationForm);
  const { announcement } = trpc.competition;
  const cancelling = announcement.cancel.useMutation(
    useMutationFeedback({ form, onSuccess: onDone }),
  );
  const closing = announcement.close.useMutation(useMutationFeedback({ onSuccess: onDone }));
  return (
    <Stack gap="lg">
      <FailureAlert error={closing.error} />
      <Group>
        <ConfirmButton
          label={say('competition.endIt')}
          buttonProps={{ loading: closing.isPending }}
          question={say('competition.endQuestion')}
          text={say('competition.endText')}
          stayLabel={say('competition.notYet')}
          onConfirm={() => closing.mutate({ id, version })}
        />
      </Group>
      <ActionForm
        form={form}
        label={say('competition.cancelIt')}
        saving={cancelling}
        onSave={({ reason }) => cancelling.mutate({ id, version, reason })}
      />
    </Stack>
  );
}
