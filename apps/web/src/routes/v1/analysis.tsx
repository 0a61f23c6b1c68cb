import { createFileRoute } from '@tanstack/react-router';
import { NumbersPage } from '../../features/analysis/numbers/numbers-page.tsx';

export const Route = createFileRoute('/v1/analysis')({
  beforeLoad: ({ context }) => context.loadTexts('scorecard'),
  component: NumbersPage,
});
