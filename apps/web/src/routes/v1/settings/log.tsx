import { createFileRoute } from '@tanstack/react-router';
import { logQueryOf } from '../../../features/access/audit/log-query.ts';
import { readLogSearch } from '../../../features/access/audit/log-search.ts';
import { OwnLogPage } from '../../../features/access/audit/own-log-page.tsx';

export const Route = createFileRoute('/v1/settings/log')({
  validateSearch: readLogSearch,
  // log entries name fields of groups, grades, competitions and papers
  beforeLoad: ({ context: { loadTexts } }) =>
    Promise.all([loadTexts('account'), loadTexts('training'), loadTexts('competition')]),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { onlineQueries }, deps }) => {
    const { person: id, ...query } = logQueryOf(deps);
    void onlineQueries?.audit.own.prefetch({ ...query, id });
  },
  component: OwnLogPage,
});
