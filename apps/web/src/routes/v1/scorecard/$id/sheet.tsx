import { createFileRoute } from '@tanstack/react-router';
import { SheetPage } from '../../../../features/scorecard/bout/sheet-page.tsx';

export const Route = createFileRoute('/v1/scorecard/$id/sheet')({
  // renders once, with what is stored
  loader: ({ context }) => context.local.current?.whenRead(),
  component: function SheetOfBout() {
    return <SheetPage {...Route.useParams()} />;
  },
});
