import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSay } from '../../ui/language/use-say.ts';
import { sentence } from '@dojang/schemas/say';
import { useReplica } from '../replica/use-replica.ts';
import classes from './navigation.module.css';

/** Leads to the inbox and shows how many notices are unread. */
export function InboxBell() {
  const say = useSay();
  const unread = useReplica(
    (replica) => replica?.list('notice').filter(({ read_at }) => read_at === null).length ?? 0,
  );
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={say(unread > 0 ? sentence('notice.unread', { n: unread }) : 'notice.inbox')}
      className={classes.bell}
      renderRoot={(props) => <Link to="/v1/inbox" {...props} />}
    >
      <IconBell size={18} aria-hidden />
      {unread > 0 && (
        <span aria-hidden className={classes.count}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ActionIcon>
  );
}
