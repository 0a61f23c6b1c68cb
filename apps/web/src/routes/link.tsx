import { createFileRoute } from '@tanstack/react-router';
import { LinkPage } from '../features/access/link/link-page.tsx';

export const Route = createFileRoute('/link')({ component: LinkPage });
