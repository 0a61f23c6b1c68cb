import { IconLock } from '@tabler/icons-react';
import { trpc } from '../../../shell/api.ts';
import { useUser } from '../../../shell/app-context.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Notice, Page } from '../../../ui/page/page.tsx';
import { GradingPage } from './grading-page.tsx';
import { useRecordQuery } from '../../../shell/replica/use-replica.ts';

/** Grading: all groups for an administrator, their own for a coach. */
export function CoachedGrading() {
  return useUser().authority === 'ADMIN' ? <ClubGrading /> : <CoachGrading />;
}

function ClubGrading() {
  const query = trpc.group.list.useQuery();
  if (!query.data) return <Loading query={query} />;
  const graded = query.data.filter((one) => one.active && one.grading_pack_id !== null);
  return <GradingPage groups={graded} />;
}

/** Refuses anyone who coaches no group. */
function CoachGrading() {
  const query = useRecordQuery('week', useUser().id);
  if (!query.data) return <Loading query={query} />;
  if (query.data.coached.length > 0) return <GradingPage groups={query.data.coached} />;
  return <Notice icon={IconLock} title="admin.notAllowedToView" tabTitle="grading.title" />;
}

function Loading({ query }: Parameters<typeof NotLoaded>[0]) {
  return (
    <Page title={useSay()('grading.title')}>
      <NotLoaded query={query} />
    </Page>
  );
}
