import { useEffect, useState } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { FilmRefused, fingerprintOf, measureFilm } from '../../../shell/video-files/film-file.ts';
import { keepVideoFile, openVideoFile } from '../../../shell/video-files/video-files.ts';
import { type Video, videoFileUrl } from './use-video.ts';

const urls = new WeakMap<Blob, string>();
/** For as long as the page lives: it holds no bytes. */
function urlOf(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}

/** The film of a video: this device's file, the club's upload, or none yet. */
export function useSource(video: Pick<Video, 'id' | 'file_id' | 'fingerprint' | 'size'>) {
  const { id: owner } = useUser();
  const [found, setFound] = useState<Blob | 'ask' | null>();
  const file = found instanceof Blob ? found : null;
  const { id } = video;

  useEffect(() => {
    let isUnmounted = false;
    void openVideoFile(id, owner, false).then((opened) => !isUnmounted && setFound(opened));
    return () => void (isUnmounted = true);
  }, [id, owner]);

  const uploaded = video.file_id === null ? null : videoFileUrl(id);
  return {
    isLoading: found === undefined,
    file,
    source: file ? urlOf(file) : found === undefined ? null : uploaded,
    /** After a press; null if there is nothing to ask for. */
    open: found === 'ask' ? async () => setFound(await openVideoFile(id, owner, true)) : null,
    /** Rejects with `FilmRefused` if it is another film. */
    choose: async (chosen: File, handle: FileSystemFileHandle | null) => {
      await measureFilm(chosen);
      if (chosen.size !== video.size || (await fingerprintOf(chosen)) !== video.fingerprint)
        throw new FilmRefused('film.otherFile');
      await keepVideoFile(chosen, { id, owner, handle });
      setFound(chosen);
    },
  };
}
