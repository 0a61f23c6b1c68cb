import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireSignedOut, validateLoginSearch } from '../features/access/login/login-search.ts';
import { SecondStepPage } from '../features/access/second-factor/second-step-page.tsx';

export const Route = createFileRoute('/second-step')({
  validateSearch: validateLoginSearch,
  async beforeLoad({ context, search }) {
    requireSignedOut(context.session, search);
    const step = await context.queries.secondStep.read.fetch(undefined, { staleTime: 0 });
    if (!step) throw redirect({ to: '/login', search, state: { notice: 'auth.logInAgain' } });
    await context.loadTexts('account');
    return { step };
  },
  component: SecondStepPage,
});
