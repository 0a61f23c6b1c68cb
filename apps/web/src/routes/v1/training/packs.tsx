import { createFileRoute } from '@tanstack/react-router';
import { PacksPage } from '../../../features/grading/pack/packs-page.tsx';

export const Route = createFileRoute('/v1/training/packs')({ component: PacksPage });
