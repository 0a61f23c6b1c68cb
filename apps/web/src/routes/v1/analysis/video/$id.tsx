import { createFileRoute } from '@tanstack/react-router';
import { VideoPage } from '../../../../features/analysis/video/video-page.tsx';

export const Route = createFileRoute('/v1/analysis/video/$id')({ component: VideoPage });
