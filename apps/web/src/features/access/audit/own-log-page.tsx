import { personalActions } from '@dojang/schemas/audit';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useOffersTokens } from '../token/use-offers-tokens.ts';
import { ownLogColumns } from './log-columns.tsx';
import { logQueryOf } from './log-query.ts';
import { LogTable } from './log-table.tsx';

const route = getRouteApi('/v1/settings/log');

/** Log of one's own account, or of a child's. */
export function OwnLogPage() {
  const say = useSay();
  const { person: id, ...query } = logQueryOf(route.useSearch());
  const list = trpc.audit.own.useQuery({ ...query, id }, { placeholderData: keepPreviousData });
  const offersTokens = useOffersTokens();
  const actions = personalActions.filter((action) => offersTokens || !action.startsWith('token.'));
  const title = say(id === undefined ? 'audit.ownTitle' : 'audit.childTitle');
  return (
    <Page title={title} intro={say('audit.ownIntro')}>
      <LogTable
        name="own log"
        label={title}
        columns={ownLogColumns}
        list={list}
        filters={query}
        actions={actions}
      />
    </Page>
  );
}
