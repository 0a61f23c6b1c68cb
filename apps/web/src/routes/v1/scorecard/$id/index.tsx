import { createFileRoute } from '@tanstack/react-router';
import { BoardPage } from '../../../../features/scorecard/bout/board-page.tsx';

export const Route = createFileRoute('/v1/scorecard/$id/')({
  // renders once, with what is stored
  loader: ({ context }) => context.local.current?.whenRead(),
  component: function Board() {
    return <BoardPage {...Route.useParams()} />;
  },
});
