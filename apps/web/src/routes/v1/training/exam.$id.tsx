import { createFileRoute } from '@tanstack/react-router';
import { ExamPage } from '../../../features/grading/exam/exam-page.tsx';

export const Route = createFileRoute('/v1/training/exam/$id')({
  component: function Exam() {
    return <ExamPage {...Route.useParams()} />;
  },
});
