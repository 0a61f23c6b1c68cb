import { noticeText } from '@dojang/schemas/notice';
import { IconBell } from '@tabler/icons-react';
import { useUser } from '../../../shell/app-context.ts';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { newestFirst, NoticeLink } from '../notice/notice-link.tsx';
import classes from './home.module.css';

const shownMax = 3;

/** The newest notices. They stay unread until the inbox is opened. */
export function Newest() {
  const say = useSay();
  const formatTime = useFormatTime();
  const { id } = useUser();
  const notices = newestFirst(useRecords('notice'));
  return (
    <Card title={say('notice.inbox')} gap="sm">
      {notices.length === 0 && <EmptyState icon={IconBell} text={say('notice.none')} />}
      <ul className={classes.notices}>
        {notices.slice(0, shownMax).map((notice) => (
          <li key={notice.id} data-new={notice.read_at === null || undefined}>
            <NoticeLink notice={notice}>{noticeText(say, notice, id)}</NoticeLink>
            <span className={classes.when}>{formatTime(notice.at)}</span>
          </li>
        ))}
      </ul>
      {notices.length > 0 && <TextLink to="/v1/inbox">{say('home.allNotices')}</TextLink>}
    </Card>
  );
}
