import type { Notice } from '@dojang/schemas/notice';
import type { ReactNode } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { TextLink } from '../../../ui/link.tsx';

/** What notices of a kind lead to, other than the training. */
const pages: Partial<Record<Notice['kind'], '/v1/settings/log' | '/v1/settings/account'>> = {
  accountChanged: '/v1/settings/log',
  paperEnds: '/v1/settings/account',
};

/** The text of a notice, as a link to what it is about. */
export function NoticeLink({
  notice: { kind, about, target_kind, target_id },
  children,
}: {
  notice: Notice;
  children: ReactNode;
}) {
  const { id: userId } = useUser();
  if (kind === 'message') return children;
  if (kind === 'linkEnds' && about)
    return (
      <TextLink to="/v1/admin/update/user/$id" params={{ id: about.id }}>
        {children}
      </TextLink>
    );
  if (kind === 'paperEnds' && about && about.id !== userId)
    return (
      <TextLink to="/v1/settings/child/$id" params={{ id: about.id }}>
        {children}
      </TextLink>
    );
  if (target_kind === 'competition')
    return (
      <TextLink to="/v1/competitions/$id" params={{ id: target_id }}>
        {children}
      </TextLink>
    );
  if (target_kind === 'video')
    return (
      <TextLink to="/v1/analysis/video/$id" params={{ id: target_id }}>
        {children}
      </TextLink>
    );
  return <TextLink to={pages[kind] ?? '/v1/training'}>{children}</TextLink>;
}
