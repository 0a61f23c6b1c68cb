import { createFileRoute } from '@tanstack/react-router';
import { CoachedGrading } from '../../../features/grading/readiness/coached-grading.tsx';
import { readerOf } from '../../../ui/table/table-search.ts';

export const Route = createFileRoute('/v1/training/grading')({
  // not validated here: the page does that
  validateSearch: readerOf('on', 'group', 'show'),
  component: CoachedGrading,
});
