import { createFileRoute } from '@tanstack/react-router';
import { CompetitionsPage } from '../../../features/competitions/entry/competitions-page.tsx';

export const Route = createFileRoute('/v1/competitions/')({ component: CompetitionsPage });
