import { createFileRoute } from '@tanstack/react-router';
import { LogPage } from '../../../features/access/audit/log-page.tsx';
import { logQueryOf } from '../../../features/access/audit/log-query.ts';
import { readLogSearch } from '../../../features/access/audit/log-search.ts';

export const Route = createFileRoute('/v1/admin/log')({
  validateSearch: readLogSearch,
  // log entries name fields of groups, grades, competitions and papers
  beforeLoad: ({ context: { loadTexts } }) =>
    Promise.all([loadTexts('account'), loadTexts('training'), loadTexts('competition')]),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { onlineQueries }, deps }) =>
    void onlineQueries?.audit.page.prefetch(logQueryOf(deps)),
  component: LogPage,
});
