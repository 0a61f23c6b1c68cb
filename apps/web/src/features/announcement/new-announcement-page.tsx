import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { readOnce } from '../admin/found-record.tsx';
import { copyOf } from './announcement-draft.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementList } from './announcement-list.tsx';

/** Announces a competition of a new tournament, from nothing or from an earlier one. */
export function NewAnnouncementPage() {
  const say = useSay();
  const navigate = useNavigate();
  const { list } = trpc.useUtils().competition;
  const [id = '', setId] = useState<string>();
  const options = { ...readOnce, enabled: id !== '', placeholderData: keepPreviousData };
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
