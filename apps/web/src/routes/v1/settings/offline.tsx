import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { RefusedMarks } from '../../../features/training/attendance/refused-marks.tsx';
import { OfflinePage } from '../../../features/sync/offline-page.tsx';
import { OfflineChoices } from '../../../features/events/tournament/offline-choices.tsx';

/** Few devices have any. */
const StoredVideos = lazy(async () => ({
  default: (await import('../../../features/analysis/video/stored-videos.tsx')).StoredVideos,
}));

export const Route = createFileRoute('/v1/settings/offline')({
  // the page lists rejected marks
  beforeLoad: ({ context: { loadTexts } }) =>
    Promise.all([loadTexts('training'), loadTexts('film')]),
  component: function Offline() {
    return (
      <OfflinePage>
        <RefusedMarks />
        <OfflineChoices />
        <Suspense fallback={null}>
          <StoredVideos />
        </Suspense>
      </OfflinePage>
    );
  },
});
