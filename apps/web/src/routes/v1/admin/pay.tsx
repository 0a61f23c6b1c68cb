import { createFileRoute } from '@tanstack/react-router';
import { PayPage } from '../../../features/club/board/pay-page.tsx';

export const Route = createFileRoute('/v1/admin/pay')({
  beforeLoad: ({ context }) => context.loadTexts('training'),
  component: function Pay() {
    return <PayPage />;
  },
});
