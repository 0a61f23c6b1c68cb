import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/v1/scorecard')({
  beforeLoad: ({ context }) => context.loadTexts('scorecard'),
});
