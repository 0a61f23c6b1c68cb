import { createFileRoute } from '@tanstack/react-router';
import { RefusedMarks } from '../../../features/attendance/refused-marks.tsx';
import { TrainingPage } from '../../../features/training/training-page.tsx';

export const Route = createFileRoute('/v1/training/')({
  component: function Training() {
    return (
      <TrainingPage>
        <RefusedMarks />
      </TrainingPage>
    );
  },
});
