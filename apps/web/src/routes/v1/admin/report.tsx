import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../../../features/club/board/report-page.tsx';

export const Route = createFileRoute('/v1/admin/report')({
  beforeLoad: ({ context }) => context.loadTexts('training'),
  component: ReportPage,
});
