import { createFileRoute } from '@tanstack/react-router';
import { TrainingPage } from '../../../features/training/training-page.tsx';

export const Route = createFileRoute('/v1/training/')({ component: TrainingPage });
