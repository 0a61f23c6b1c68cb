import { noUserWithId } from '@dojang/schemas/messages';
import { trpc } from '../../shell/api.ts';
import { Page } from '../../ui/page/page.tsx';
import { FoundRecord, readOnce } from '../admin/found-record.tsx';
import { UpdateUserForm } from './update-user-form.tsx';

/** Changes anybody's record, found by its id. */
export function UpdateUserPage({ id }: { id: string }) {
  const query = trpc.user.find.useQuery({ id }, readOnce);
  return (
    <Page title="Update User" {...(query.data && { intro: query.data.email })}>
      <FoundRecord query={query} missingText={noUserWithId(id)}>
        {(user) => <UpdateUserForm key={user.id} user={user} />}
      </FoundRecord>
    </Page>
  );
}
