import type { PlainKey } from '@dojang/schemas/say';

const mebibyte = 1024 * 1024;

/** By which a device knows a film again, whatever its name: the hash of its first and last MiB. Only on secure origins. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends =
    file.size <= 2 * mebibyte ? file : new Blob([file.slice(0, mebibyte), file.slice(-mebibyte)]);
  const hash = await crypto.subtle.digest('SHA-256', await ends.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Why this device cannot use a film. */
export class FilmRefused extends Error {
  readonly key: PlainKey;
  constructor(key: PlainKey) {
    super(key);
    this.key = key;
  }
}

const once = (video: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new FilmRefused('film.unplayable')), {
      once: true,
    });
  });

/** The length of a film that this browser can play; rejects with `FilmRefused`. */
export async function measureFilm(file: Blob): Promise<number> {
  if (file.size === 0) throw new FilmRefused('file.empty');
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.preload = 'metadata';
    video.muted = true;
    const isRead = once(video, 'loadedmetadata');
    video.src = url;
    await isRead;
    // sound alone, or pictures of a codec that is missing here, such as HEVC
    if (video.videoWidth === 0) throw new FilmRefused('film.noPicture');
    if (video.duration === Infinity) {
      // a browser's own recording tells its length at its end only
      const isMeasured = once(video, 'durationchange');
      video.currentTime = Number.MAX_SAFE_INTEGER;
      await isMeasured;
    }
    return Math.round(video.duration * 1000);
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
