import type { User } from '@dojang/schemas/user';
import { trpc } from '../../../shell/api.ts';
import { useLocalReplica, useUser } from '../../../shell/app-context.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { useTextPart } from '../../../shell/use-text-part.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { fullNameOf } from '../user/full-name.ts';
import { PictureForm } from './picture-form.tsx';

/** `of`: a child, or for administrators anybody; by default the signed-in user. */
type Props = { of?: User; isAdmin?: boolean };

export function PersonPicture({ of, isAdmin = false }: Props) {
  const texts = useTextPart('account');
  const user = useUser();
  const local = useLocalReplica();
  const { user: users } = trpc.useUtils();
  const feedback = useMutationFeedback({
    invalidates: isAdmin ? [users.page, users.find] : [],
    onSuccess: () => void local.current?.sync(),
  });
  const own = trpc.picture.change.useMutation(feedback);
  const ofAnybody = trpc.picture.changeOf.useMutation(feedback);
  const saving = isAdmin ? ofAnybody : own;
  if (!texts.data) return <NotLoaded query={texts} />;
  const { id, ...stored } = of ?? user;
  // device and list have it after their next pull
  const { img } = saving.data?.user ?? stored;
  return (
    <PictureForm
      img={img}
      name={fullNameOf(stored)}
      saving={saving}
      onSave={(picture) => saving.mutateAsync({ id, picture })}
    />
  );
}
