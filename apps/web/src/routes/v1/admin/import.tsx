import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../../features/people/import/import-page.tsx';

export const Route = createFileRoute('/v1/admin/import')({
  beforeLoad: ({ context }) => context.loadTexts('training'),
  loader: ({ context: { onlineQueries } }) => void onlineQueries?.import.last.prefetch(),
  component: ImportPage,
});
