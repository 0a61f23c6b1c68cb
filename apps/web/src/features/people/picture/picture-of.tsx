import type { User } from '@dojang/schemas/user';
import { trpc } from '../../../shell/api.ts';
import { useLocalReplica } from '../../../shell/app-context.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { fullNameOf } from '../user/full-name.ts';
import { PictureForm } from './picture-form.tsx';

/** The picture of any person, for administrators. */
export function PictureOf({ user }: { user: User }) {
  const utils = trpc.useUtils();
  const local = useLocalReplica();
  const saving = trpc.picture.changeOf.useMutation(
    useMutationFeedback({
      invalidates: [utils.user.page],
      onSuccess({ user: saved }) {
        utils.user.find.setData({ id: saved.id }, saved);
        void local.current?.sync();
      },
    }),
  );
  return (
    <PictureForm
      img={user.img}
      name={fullNameOf(user)}
      saving={saving}
      onSave={(picture) => saving.mutateAsync({ id: user.id, picture })}
    />
  );
}
