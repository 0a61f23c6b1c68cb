import type { Notice } from '@dojang/schemas/notice';
import { IconBell } from '@tabler/icons-react';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { newestFirst, NoticeList } from '../notice/notice-list.tsx';

const shownMax = 3;

const isUnread = ({ read_at }: Notice) => read_at === null;

/** The newest notices. They stay unread until the inbox is opened. */
export function Newest() {
  const say = useSay();
  const notices = newestFirst(useRecords('notice'));
  return (
    <Card title={say('notice.inbox')} gap="sm">
      {notices.length === 0 && <EmptyState icon={IconBell} text={say('notice.none')} />}
      <NoticeList notices={notices.slice(0, shownMax)} isNew={isUnread} />
      {notices.length > 0 && <TextLink to="/v1/inbox">{say('home.allNotices')}</TextLink>}
    </Card>
  );
}
