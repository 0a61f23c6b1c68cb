import { noUserWithId } from '@dojang/schemas/messages';
import { trpc } from '../../shell/api.ts';
import { Page } from '../../ui/page/page.tsx';
import { FoundRecord, readOnce } from '../admin/found-record.tsx';
import { DeleteUserCard } from './delete-user-card.tsx';

/** Asks before a user is deleted. */
export function DeleteUserPage({ id }: { id: string }) {
  const query = trpc.user.find.useQuery({ id }, readOnce);
  return (
    <Page title="Delete User">
      <FoundRecord query={query} missingText={noUserWithId(id)}>
        {(user) => <DeleteUserCard user={user} />}
      </FoundRecord>
    </Page>
  );
}
