import { createFileRoute } from '@tanstack/react-router';
import { ScorecardPage } from '../../../features/scorecard/bout/scorecard-page.tsx';

export const Route = createFileRoute('/v1/scorecard/')({ component: ScorecardPage });
