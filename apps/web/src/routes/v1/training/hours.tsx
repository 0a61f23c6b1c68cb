import { createFileRoute } from '@tanstack/react-router';
import { PayPage } from '../../../features/club/board/pay-page.tsx';

export const Route = createFileRoute('/v1/training/hours')({
  component: function Hours() {
    return <PayPage isOwn />;
  },
});
