import type { EditedAnnouncement } from '@dojang/schemas/announcement-calls';
import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useUser } from '../../shell/app-context.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import { copyOf } from './announcement-draft.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementList } from './announcement-list.tsx';

/** Announces a competition of a new tournament, from nothing or from an earlier one. */
export function NewAnnouncementPage() {
  const { authority } = useUser();
  if (authority === 'ADMIN') return <NewAnnouncement />;
  return <Notice icon={IconLock} title="admin.notAllowedToView" />;
}

function NewAnnouncement() {
  const say = useSay();
  const navigate = useNavigate();
  const { announcement, list } = trpc.useUtils().competition;
  const [copied, setCopied] = useState<{ id: string; found: ReturnType<typeof copyOf> }>();
  const copying = useMutation({
    mutationFn: (id: string) => announcement.find.fetch({ id }),
    onSuccess: (found: EditedAnnouncement | null) => {
      if (found) setCopied({ id: found.id, found: copyOf(found) });
    },
  });
  return (
    <Page title={say('competition.announce')} intro={say('competition.announceIntro')}>
      <Card>
        {copied && (
          <Text role="status">
            {say('competition.copied', {
              name: copied.found.name ?? '',
              year: copied.found.day?.slice(0, 4) ?? '',
            })}
          </Text>
        )}
        <AnnouncementForm
          key={copied?.id}
          {...(copied && { found: copied.found })}
          onSaved={async (id) => {
            void list.invalidate();
            await navigate({
              to: '/v1/competitions/$id/announce',
              params: { id },
              ignoreBlocker: true,
            });
          }}
        />
      </Card>
      <Card title={say('competition.announcements')}>
        <FailureAlert error={copying.error} />
        <AnnouncementList onCopy={copying.mutate} />
      </Card>
    </Page>
  );
}
