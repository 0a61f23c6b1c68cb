import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/club/home/home-page.tsx';

export const Route = createFileRoute('/v1/')({
  beforeLoad: ({ context }) =>
    Promise.all([context.loadTexts('training'), context.loadTexts('competition')]),
  // renders once, with all people
  loader: ({ context }) => context.local.current?.whenRead(),
  component: HomePage,
});
