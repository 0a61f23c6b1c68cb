import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/login-form.tsx';
import { requireSignedOut, validateLoginSearch } from '../features/auth/login-search.ts';

export const Route = createFileRoute('/login')({
  validateSearch: validateLoginSearch,
  beforeLoad: ({ context, search }) => requireSignedOut(context.session, search),
  component: LoginPage,
  // not split: most devices start here, and nearly all of its code is shared with other pages
  codeSplitGroupings: [],
});
