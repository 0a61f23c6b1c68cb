import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocalReplica, useUser } from '../../../shell/app-context.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { UploadRefused, uploadFilm } from './upload.ts';

type State = { share: number; isRunning: boolean; isWaiting: boolean; refusal?: string };

/** Uploads the film, in parts that a cut network does not lose; for those who may. */
export function UploadBar({ id, film }: { id: string; film: Blob }) {
  const say = useSay();
  const { authority, video_upload } = useUser();
  const local = useLocalReplica();
  const [state, setState] = useState<State | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (authority !== 'ADMIN' && !video_upload) return null;

  const update = (part: Partial<State>) =>
    setState((before) => ({ share: 0, isRunning: true, isWaiting: false, ...before, ...part }));

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    update({ isRunning: true });
    try {
      await uploadFilm(id, film, {
        signal: controller.signal,
        sync: () => local.current?.sync(),
        onProgress: (share) => update({ share }),
        onWaiting: (isWaiting) => update({ isWaiting }),
      });
      // the record then has its file
      await local.current?.sync();
    } catch (error) {
      update({
        isRunning: false,
        ...(error instanceof UploadRefused && { refusal: error.message }),
      });
    }
  }

  if (!state || state.refusal)
    return (
      <>
        <FailureAlert text={state?.refusal} />
        <Button variant="default" w="fit-content" onClick={() => void start()}>
          {say('film.upload')}
        </Button>
      </>
    );
  return (
    <>
      <progress
        value={state.share}
        aria-label={say('film.uploading')}
        style={{ width: '100%', accentColor: 'var(--mantine-primary-color-filled)' }}
      />
      <Group>
        <Button
          variant="default"
          onClick={() => (state.isRunning ? running.current?.abort() : void start())}
        >
          {say(state.isRunning ? 'film.pauseUpload' : 'film.resumeUpload')}
        </Button>
        <Text role="status">
          {state.isWaiting && state.isRunning && say('film.waitsForNetwork')}
        </Text>
      </Group>
    </>
  );
}
