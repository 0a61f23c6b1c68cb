import { createFileRoute } from '@tanstack/react-router';
import { NewVideoPage } from '../../../features/analysis/video/new-video-page.tsx';

export const Route = createFileRoute('/v1/analysis/new')({ component: NewVideoPage });
