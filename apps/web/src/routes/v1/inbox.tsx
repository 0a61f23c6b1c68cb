import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '../../features/notice/inbox-page.tsx';

export const Route = createFileRoute('/v1/inbox')({ component: InboxPage });
