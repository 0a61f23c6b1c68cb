import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useSession } from '../shell/app-context.ts';
import { TextLink } from '../ui/link.tsx';

export const Route = createFileRoute('/')({ component: Start });

function Start() {
  const { user } = useSession();
  return (
    <main>
      <TextLink to="/login">Login</TextLink>
      <Navigate to={user ? '/v1/settings/account' : '/login'} replace />
    </main>
  );
}
