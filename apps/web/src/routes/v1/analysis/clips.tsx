import { createFileRoute } from '@tanstack/react-router';
import { ClipsPage } from '../../../features/analysis/video/clips-page.tsx';

type Search = { of?: string; technique?: string; isConceded?: boolean };

export const Route = createFileRoute('/v1/analysis/clips')({
  validateSearch: ({ of, technique, isConceded }: Record<string, unknown>): Search => ({
    ...(typeof of === 'string' && { of }),
    ...(typeof technique === 'string' && { technique }),
    ...(isConceded === true && { isConceded }),
  }),
  component: ClipsPage,
});
