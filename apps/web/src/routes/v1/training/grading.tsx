import { createFileRoute } from '@tanstack/react-router';
import { GradingPage } from '../../../features/grading/grading-page.tsx';
import { readGradingSearch } from '../../../features/grading/grading-search.ts';

export const Route = createFileRoute('/v1/training/grading')({
  validateSearch: readGradingSearch,
  component: GradingPage,
});
