import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../../shell/fallback-pages.tsx';
import { SettingsLayout } from '../../../shell/settings-layout.tsx';

export const Route = createFileRoute('/v1/settings')({
  component: SettingsLayout,
  notFoundComponent: NotFoundPage,
});
