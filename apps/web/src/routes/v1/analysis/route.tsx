import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/v1/analysis')({
  beforeLoad: ({ context: { loadTexts } }) =>
    Promise.all([loadTexts('scorecard'), loadTexts('film')]),
});
