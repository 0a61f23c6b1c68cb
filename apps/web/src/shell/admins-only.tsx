import type { PlainKey } from '@dojang/schemas/say';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../ui/page/page.tsx';
import { useUser } from './app-context.ts';

type Props = { tabTitle?: PlainKey; children: ReactNode };

/** A page for administrators; others are told that it is not for them. */
export function AdminsOnly({ tabTitle = 'admin.notAllowedToView', children }: Props) {
  if (useUser().authority === 'ADMIN') return children;
  return <Notice icon={IconLock} title="admin.notAllowedToView" tabTitle={tabTitle} />;
}
