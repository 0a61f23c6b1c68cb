import { createFileRoute } from '@tanstack/react-router';
import { ReadinessCard } from '../../../features/grading/readiness/readiness-card.tsx';
import { RefusedMarks } from '../../../features/training/attendance/refused-marks.tsx';
import { TrainingPage } from '../../../features/training/session/training-page.tsx';

export const Route = createFileRoute('/v1/training/')({
  component: function Training() {
    return (
      <TrainingPage Readiness={ReadinessCard}>
        <RefusedMarks />
      </TrainingPage>
    );
  },
});
