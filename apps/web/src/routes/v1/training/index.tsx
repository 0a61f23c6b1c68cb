import { createFileRoute } from '@tanstack/react-router';
import { ReadinessCard } from '../../../features/grading/readiness/readiness-card.tsx';
import { RefusedMarks } from '../../../features/training/attendance/refused-marks.tsx';
import { TrainingPage } from '../../../features/training/session/training-page.tsx';
import { cardOnRequest } from '../../../ui/page/card-on-request.tsx';

const YearCard = cardOnRequest<{ id: string }>(
  { title: 'grading.year', intro: 'grading.yearIntro', label: 'grading.showYear' },
  async () => (await import('../../../features/grading/readiness/year-of.tsx')).YearOf,
);

export const Route = createFileRoute('/v1/training/')({
  component: function Training() {
    return (
      <TrainingPage Readiness={ReadinessCard} Year={YearCard}>
        <RefusedMarks />
      </TrainingPage>
    );
  },
});
