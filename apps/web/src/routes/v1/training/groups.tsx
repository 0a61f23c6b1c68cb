import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '../../../features/group/groups-page.tsx';

export const Route = createFileRoute('/v1/training/groups')({ component: GroupsPage });
