import { createFileRoute } from '@tanstack/react-router';
import { OwnGradesPage } from '../../../features/grading/own-grades-page.tsx';

export const Route = createFileRoute('/v1/training/grades')({ component: OwnGradesPage });
