import { IconClipboardCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRecordQuery, useSyncStatus } from '../../../shell/replica/use-replica.ts';
import { useIsOnline } from '../../../shell/app-context.ts';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import type { Bout } from './read-bout.ts';

type Props = { id: string; children: (bout: Bout) => ReactNode };

/** A bout once this device has it, or why it has none. */
export function BoutFrame({ id, children }: Props) {
  const say = useSay();
  const isOnline = useIsOnline();
  const { data, ...query } = useRecordQuery('bout', id);
  // stored bouts are read with the database, after the first page
  const isAttached = useSyncStatus((status) => status?.isAttached ?? false);
  if (data) return children(data);
  const isWaiting = !isAttached || (isOnline && query.isFetching);
  return (
    <Page title={say('scoreboard.bout')}>
      {isWaiting || (isOnline && query.error) ? (
        <NotLoaded query={query} />
      ) : (
        <EmptyState icon={IconClipboardCheck} text={say('scoreboard.gone')}>
          <TextLink to="/v1/scorecard">{say('scoreboard.all')}</TextLink>
        </EmptyState>
      )}
    </Page>
  );
}
