import { createFileRoute } from '@tanstack/react-router';
import { GradingPage } from '../../../features/grading/grading-page.tsx';

export const Route = createFileRoute('/v1/training/grading')({ component: GradingPage });
