import type { User } from '@dojang/schemas/user';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../shell/api.ts';
import { useLoadTexts, useLocalReplica, useUser } from '../../../shell/app-context.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { fullNameOf } from '../user/full-name.ts';
import { PictureForm } from './picture-form.tsx';

/** The picture of the signed-in user, or of a child. */
export function OwnPicture({ child }: { child?: User }) {
  const loadTexts = useLoadTexts();
  // opened by a press: no page loads them for it
  const texts = useQuery({
    queryKey: ['texts', 'account'],
    queryFn: () => loadTexts('account').then(() => true),
    networkMode: 'always',
  });
  const user = useUser();
  const local = useLocalReplica();
  const saving = trpc.picture.change.useMutation(
    useMutationFeedback({ onSuccess: () => void local.current?.sync() }),
  );
  if (!texts.data) return <NotLoaded query={texts} />;
  const { id, ...stored } = child ?? user;
  // the device has it after its next pull
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
