import { messages } from '@dojang/schemas/messages';
import type { User } from '@dojang/schemas/user';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/page/notice.tsx';

type Props = { user: User; children: ReactNode };

/** Shows its content to administrators, and tells everybody else that they may not view it. */
export function AdministratorsOnly({ user, children }: Props) {
  if (user.authority === 'ADMIN') return children;
  return <Notice icon={IconLock} title={messages.notAllowedToView} tabTitle="Admin" />;
}
