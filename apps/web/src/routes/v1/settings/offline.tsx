import { createFileRoute } from '@tanstack/react-router';
import { RefusedMarks } from '../../../features/training/attendance/refused-marks.tsx';
import { OfflinePage } from '../../../features/sync/offline-page.tsx';
import { OfflineChoices } from '../../../features/events/tournament/offline-choices.tsx';

export const Route = createFileRoute('/v1/settings/offline')({
  // the page lists rejected marks
  beforeLoad: ({ context }) => context.loadTexts('training'),
  component: function Offline() {
    return (
      <OfflinePage>
        <RefusedMarks />
        <OfflineChoices />
      </OfflinePage>
    );
  },
});
