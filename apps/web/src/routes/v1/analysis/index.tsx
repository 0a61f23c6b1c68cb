import { createFileRoute } from '@tanstack/react-router';
import { NumbersPage } from '../../../features/analysis/numbers/numbers-page.tsx';

export const Route = createFileRoute('/v1/analysis/')({
  validateSearch: ({ of }: Record<string, unknown>): { of?: string } =>
    typeof of === 'string' ? { of } : {},
  component: NumbersPage,
});
