import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../features/profile/account-page.tsx';

export const Route = createFileRoute('/v1/settings/account')({ component: AccountPage });
