import { AnnouncementState } from '@dojang/schemas/announcement';
import { describeValue } from '@dojang/schemas/describe-value';
import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { cached } from '../../../shell/admin/found-record.tsx';
import { copyOf } from './announcement-draft.ts';
import { AnnouncementForm } from './announcement-form.tsx';

/** Announces a competition of a new tournament, from nothing or from an earlier one. */
export function NewAnnouncementPage() {
  const say = useSay();
  const navigate = useNavigate();
  const { list } = trpc.useUtils().competition;
  const [id = '', setId] = useState<string>();
  const options = { ...cached, enabled: id !== '', placeholderData: keepPreviousData };
  const { data, error } = trpc.competition.announcement.find.useQuery({ id }, options);
  const copied = useMemo(() => (data ? copyOf(data) : undefined), [data]);
  return (
    <Page title={say('competition.announce')} intro={say('competition.announceIntro')}>
      <Card>
        {copied && (
          <Text role="status">
            {say('competition.copied', {
              name: copied.name ?? '',
              year: copied.day?.slice(0, 4) ?? '',
            })}
          </Text>
        )}
        <AnnouncementForm
          key={data?.id}
          {...(copied && { found: copied })}
          onSaved={async (saved) => {
            void list.invalidate();
            await navigate({
              to: '/v1/competitions/$id/announce',
              params: { id: saved },
              ignoreBlocker: true,
            });
          }}
        />
      </Card>
      <Card title={say('competition.announcements')}>
        <FailureAlert error={error} />
        <AnnouncementList onCopy={setId} />
      </Card>
    </Page>
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
