import type { Notice } from '@dojang/schemas/notice';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocalReplica } from '../../../shell/app-context.ts';
import { closeRead } from '../../../shell/push/push-subscription.ts';
import { useHasPulled, useRecords, usePull } from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { newestFirst, NoticeList } from './notice-list.tsx';

/** The user's notices, newest first. Those that it shows are read; they stay marked as new until the page is left. */
export function InboxPage() {
  const say = useSay();
  const hasPulled = useHasPulled();
  const query = usePull(!hasPulled);
  const notices = useRecords('notice');
  useReading(notices);
  const [openedMs] = useState(Date.now);
  const isNew = ({ read_at }: Notice) => read_at === null || read_at.getTime() >= openedMs;
  const sorted = newestFirst(notices);
  return (
    <Page title={say('notice.inbox')} intro={say('notice.intro')}>
      {!hasPulled ? (
        <NotLoaded query={query} />
      ) : (
        <Card gap="md">
          {sorted.length === 0 && <Text c="dimmed">{say('notice.none')}</Text>}
          <NoticeList notices={sorted} isNew={isNew} />
        </Card>
      )}
    </Page>
  );
}

function useReading(notices: readonly Notice[]) {
  const local = useLocalReplica();
  const unread = notices.filter(({ read_at }) => read_at === null).map(({ id }) => id);
  const ids = unread.join(' ');
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean))
      local.current?.mutate('notice', id, { isRead: true });
    closeRead();
  }, [ids, local]);
}
