import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/access/login/login-form.tsx';
import { requireSignedOut, validateLoginSearch } from '../features/access/login/login-search.ts';

export const Route = createFileRoute('/login')({
  validateSearch: validateLoginSearch,
  beforeLoad: ({ context, search }) => requireSignedOut(context.session, search),
  component: LoginPage,
  // not split: most devices start here, and nearly all of its code is shared with other pages
  codeSplitGroupings: [],
});
