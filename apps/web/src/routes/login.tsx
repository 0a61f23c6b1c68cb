import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/login-form.tsx';
import { localPath } from '../shell/local-path.ts';

type Search = { redirect?: string };

export const Route = createFileRoute('/login')({
  // not a schema, which would load with every page
  validateSearch: ({ redirect: path }): Search =>
    typeof path === 'string' ? { redirect: path } : {},
  beforeLoad({ context, search }) {
    if (!context.session.user) return;
    const href = localPath(search.redirect, window.location.origin);
    throw href ? redirect({ href }) : redirect({ to: '/v1/settings' });
  },
  component: LoginPage,
  // not split: most devices start here, and nearly all of its code is shared with other pages
  codeSplitGroupings: [],
});
