import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/v1/competitions')({
  beforeLoad: ({ context }) => context.loadTexts('competition'),
});
