import { type Notice, noticeText } from '@dojang/schemas/notice';
import { dayOf } from '@dojang/schemas/time';
import { Badge } from '@mantine/core';
import { useUser } from '../../../shell/app-context.ts';
import { DayBadge } from '../../../ui/face/day-badge.tsx';
import { formatClock } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { NoticeLink } from './notice-link.tsx';
import classes from './notice-list.module.css';

export const newestFirst = (notices: readonly Notice[]): Notice[] =>
  notices.toSorted((one, other) => other.at.getTime() - one.at.getTime());

type Props = { notices: readonly Notice[]; isNew: (notice: Notice) => boolean };

/** Notices in their order, below the days on which they came. */
export function NoticeList({ notices, isNew }: Props) {
  const say = useSay();
  const { id } = useUser();
  return [...new Set(notices.map(({ at }) => dayOf(at)))].map((day) => (
    <div key={day} className={classes.day}>
      <DayBadge day={day} />
      <ul className={classes.notices}>
        {notices
          .filter(({ at }) => dayOf(at) === day)
          .map((notice) => (
            <li key={notice.id} data-new={isNew(notice) || undefined}>
              <span>
                <NoticeLink notice={notice}>{noticeText(say, notice, id)}</NoticeLink>{' '}
                {isNew(notice) && (
                  <Badge size="sm" variant="light">
                    {say('notice.isNew')}
                  </Badge>
                )}
              </span>
              <span className={classes.when}>{formatClock(say, notice.at)}</span>
            </li>
          ))}
      </ul>
    </div>
  ));
}
