import type { Written } from '@dojang/schemas/say';
import { Button, FileButton, Group } from '@mantine/core';
import { IconCamera, IconMovie } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FilmRefused } from '../../../shell/video-files/film-file.ts';
import { pickFilm } from '../../../shell/video-files/video-files.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSay } from '../../../ui/language/use-say.ts';

type Props = {
  /** Rejects with `FilmRefused`, whose text is shown. */
  onChoose: (file: File, handle: FileSystemFileHandle | null) => Promise<void>;
  mayRecord?: boolean;
};

/** Buttons to choose a film, and on a phone to record one. What this device cannot play or keep is said here. */
export function ChooseFilm({ onChoose, mayRecord = false }: Props) {
  const say = useSay();
  const [refusal, setRefusal] = useState<Written | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const resetInput = useRef<() => void>(null);

  async function accept(file: File | null, handle: FileSystemFileHandle | null = null) {
    if (!file) return;
    setIsBusy(true);
    setRefusal(null);
    // nothing is kept there that could be found again
    if (!window.isSecureContext) setRefusal('film.insecure');
    else
      await onChoose(file, handle).catch((error: unknown) =>
        setRefusal(error instanceof FilmRefused ? error.key : 'film.unplayable'),
      );
    setIsBusy(false);
    // else choosing the same file again changes nothing
    resetInput.current?.();
  }

  /** `open`: the file input, for browsers that cannot open a file where it lies. */
  async function choose(open: () => void) {
    const handle = await pickFilm();
    if (handle === undefined) open();
    else if (handle) await accept(await handle.getFile(), handle);
  }

  return (
    <>
      <Group>
        <FileButton accept="video/*" resetRef={resetInput} onChange={(file) => void accept(file)}>
          {({ onClick }) => (
            <Button
              loading={isBusy}
              leftSection={<IconMovie size={18} aria-hidden />}
              onClick={() => void choose(onClick)}
            >
              {say('film.choose')}
            </Button>
          )}
        </FileButton>
        {mayRecord && matchMedia('(pointer: coarse)').matches && (
          <FileButton accept="video/*" capture onChange={(file) => void accept(file)}>
            {({ onClick }) => (
              <Button
                variant="default"
                leftSection={<IconCamera size={18} aria-hidden />}
                onClick={onClick}
              >
                {say('film.record')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      <FailureAlert text={refusal ? say(refusal) : undefined} />
    </>
  );
}
