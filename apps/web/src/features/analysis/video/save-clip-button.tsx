import { Button } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { useState } from 'react';
import { useToast } from '../../../shell/toast/toast-provider.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { saveFile } from '../../../ui/lists/save-file.ts';
import { clipOf, type Moment } from './moments.ts';

type Props = { film: Blob | string; moment: Moment; name: string };

/** Cuts the clip of a moment out of its film, and saves it as a file of its own. */
export function SaveClip({ film, moment, name }: Props) {
  const say = useSay();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    try {
      const { cutClip } = await import('./save-clip.ts');
      const clip = await cutClip(film, clipOf(moment));
      saveFile(clip, `${name}${clip.type === 'video/webm' ? '.webm' : '.mp4'}`);
    } catch {
      showToast({ kind: 'error', text: 'film.notCut' });
    }
    setIsBusy(false);
  }

  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconScissors size={18} aria-hidden />}
      onClick={() => void save()}
    >
      {say('film.saveClip')}
    </Button>
  );
}
