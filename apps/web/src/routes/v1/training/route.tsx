import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/v1/training')({
  beforeLoad: ({ context }) => context.loadTexts('training'),
});
