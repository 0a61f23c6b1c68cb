import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '../../features/club/notice/inbox-page.tsx';

export const Route = createFileRoute('/v1/inbox')({
  // of notices about competitions
  beforeLoad: ({ context }) => context.loadTexts('competition'),
  component: InboxPage,
});
