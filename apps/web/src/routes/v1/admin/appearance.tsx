import { createFileRoute } from '@tanstack/react-router';
import { AppearancePage } from '../../../features/club/appearance/appearance-page.tsx';

export const Route = createFileRoute('/v1/admin/appearance')({
  beforeLoad: ({ context }) => context.loadTexts('account'),
  loader: ({ context: { onlineQueries } }) => void onlineQueries?.appearance.get.prefetch(),
  component: AppearancePage,
});
