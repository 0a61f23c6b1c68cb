import { redirect } from '@tanstack/react-router';
import type { Session } from '../../../shell/session/session.ts';
import { localPath } from '../../../shell/local-path.ts';

export type LoginSearch = { redirect?: string };

// not a schema, which would load with every page
export const validateLoginSearch = ({ redirect: path }: Record<string, unknown>): LoginSearch =>
  typeof path === 'string' ? { redirect: path } : {};

/** Redirects a signed-in user to the page they came from, or to the settings. */
export function requireSignedOut({ user }: Session, search: LoginSearch): void {
  if (!user) return;
  const href = localPath(search.redirect, window.location.origin);
  throw href ? redirect({ href }) : redirect({ to: '/v1/settings' });
}
