import { createFileRoute } from '@tanstack/react-router';
import { readGradingSearch } from '../../../features/grading/grading-search.ts';
import { CoachedGrading } from '../../../features/training/coached-grading.tsx';

export const Route = createFileRoute('/v1/training/grading')({
  validateSearch: readGradingSearch,
  component: CoachedGrading,
});
