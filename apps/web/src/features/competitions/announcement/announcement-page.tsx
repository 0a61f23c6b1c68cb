import { AnnouncementState } from '@dojang/schemas/announcement';
import { Cancellation, type EditedAnnouncement } from '@dojang/schemas/announcement-calls';
import { describeValue } from '@dojang/schemas/describe-value';
import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { cached, FoundRecord } from '../../../shell/admin/found-record.tsx';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../../ui/form/action-form.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { copyOf } from './announcement-draft.ts';
import { AnnouncementFacts } from './announcement-facts.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

/** Announces a competition of a new tournament, from nothing or from an earlier one, or changes the announcement of `id`. */
export function AnnouncementPage({ id }: { id?: string }) {
  const say = useSay();
  const navigate = useNavigate();
  const { list } = trpc.useUtils().competition;
  const [copiedId, setCopiedId] = useState<string>();
  const [saves, setSaves] = useState(0);
  const source = id ?? copiedId;
  const query = trpc.competition.announcement.find.useQuery(
    { id: source ?? '' },
    { ...cached, enabled: source !== undefined, placeholderData: keepPreviousData },
  );
  const { data, error } = query;
  const copied = useMemo(() => (id === undefined && data ? copyOf(data) : undefined), [id, data]);

  async function reload() {
    await query.refetch();
    setSaves((count) => count + 1);
  }
  async function open(saved: string) {
    void list.invalidate();
    const params = { id: saved };
    await navigate({ to: '/v1/competitions/$id/announce', params, ignoreBlocker: true });
  }

  if (id !== undefined)
    return (
      <Page title={say('competition.announcement')} {...(data && { intro: data.name })}>
        <Group>
          <ButtonLink to="/v1/competitions/announce" variant="default">
            {say('competition.announcements')}
          </ButtonLink>
        </Group>
        <FoundRecord query={query} missingText={say('tournament.notFound', { id })}>
          {(found) => <Announced key={saves} found={found} onChanged={reload} />}
        </FoundRecord>
      </Page>
    );
  const year = copied?.day?.slice(0, 4) ?? '';
  return (
    <Page title={say('competition.announce')} intro={say('competition.announceIntro')}>
      <Card maw={1280}>
        {copied && (
          <Text role="status">{say('competition.copied', { name: copied.name ?? '', year })}</Text>
        )}
        <AnnouncementForm key={data?.id} {...(copied && { found: copied })} onSaved={open} />
      </Card>
      <Card title={say('competition.announcements')}>
        <FailureAlert error={error} />
        <AnnouncementList onCopy={setCopiedId} />
      </Card>
    </Page>
  );
}

type Props = { found: EditedAnnouncement; onChanged: () => unknown };

function Announced({ found, onChanged }: Props) {
  const say = useSay();
  const { state, data } = found;
  const isOver = state === 'CANCELLED' || state === 'DONE';
  return (
    <>
      <Card maw={1280}>
        {state && <Text role="status">{describeValue(say, AnnouncementState, state)}</Text>}
        {isOver && data ? (
          <>
            <Text>{say('competition.isOver')}</Text>
            <AnnouncementFacts announcement={data} />
          </>
        ) : (
          <AnnouncementForm found={found} onSaved={onChanged} />
        )}
      </Card>
      {state === 'OPEN' && (
        <Card title={say('competition.cancelIt')} intro={say('competition.cancelIntro')}>
          <AnnouncementEnd found={found} onChanged={onChanged} />
        </Card>
      )}
    </>
  );
}

const CancellationForm = Cancellation.pick({ reason: true });

function AnnouncementEnd({ found: { id, version }, onChanged: onSuccess }: Props) {
  const say = useSay();
  const form = useSchemaForm(CancellationForm);
  const { cancel, close } = trpc.competition.announcement;
  const cancelling = cancel.useMutation(useMutationFeedback({ form, onSuccess }));
  const closing = close.useMutation(useMutationFeedback({ onSuccess }));
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

const small = { size: 'compact-sm', variant: 'default' } as const;

function AnnouncementList({ onCopy }: { onCopy: (id: string) => void }) {
  const say = useSay();
  const query = trpc.competition.list.useQuery();
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <LineTable
      label={say('competition.announcements')}
      rows={query.data}
      emptyText={say('competition.noAnnouncements')}
      titles={['tournament.name', 'competition.day', 'competition.state']}
      renderCells={({ name, day, state }) => [
        name,
        day && formatDay(say, day, 'medium'),
        describeValue(say, AnnouncementState, state),
      ]}
      renderActions={({ id, name }) => (
        <Group gap="xs" justify="flex-end">
          <ButtonLink
            {...small}
            to="/v1/competitions/$id/announce"
            params={{ id }}
            aria-label={say('competition.changeOf', { name })}
          >
            {say('competition.change')}
          </ButtonLink>
          <Button
            {...small}
            aria-label={say('competition.copyOf', { name })}
            onClick={() => onCopy(id)}
          >
            {say('competition.copy')}
          </Button>
        </Group>
      )}
    />
  );
}
