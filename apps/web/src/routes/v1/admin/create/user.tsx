import { createFileRoute } from '@tanstack/react-router';
import { CreateUserPage } from '../../../../features/people/user/create-user-page.tsx';

export const Route = createFileRoute('/v1/admin/create/user')({ component: CreateUserPage });
