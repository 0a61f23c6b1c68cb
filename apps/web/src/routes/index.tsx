import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useSession } from '../shell/app-context.ts';
import { useSay } from '../ui/language/use-say.ts';
import { TextLink } from '../ui/link.tsx';

export const Route = createFileRoute('/')({ component: Start });

function Start() {
  const say = useSay();
  const { user } = useSession();
  return (
    <main>
      <TextLink to="/login">{say('auth.login')}</TextLink>
      <Navigate to={user ? '/v1/settings/account' : '/login'} replace />
    </main>
  );
}
