import { limits } from '@dojang/schemas/limits';
import { videoUploadPath } from '@dojang/schemas/video';

const pauseMaxMs = 30_000;

/** The server's answer to an upload, which is final. */
export class UploadRefused extends Error {}

type Options = {
  signal: AbortSignal;
  /** Sends the video's record, which the server must have first. */
  sync: () => Promise<unknown> | undefined;
  onProgress: (share: number) => void;
  /** Called with true while the server cannot be reached. */
  onWaiting: (isWaiting: boolean) => void;
};

/** Uploads a film in parts, from where an earlier upload has stopped; a cut network is waited for. */
export async function uploadFilm(id: string, film: Blob, options: Options): Promise<void> {
  const { signal, sync, onProgress, onWaiting } = options;
  const url = videoUploadPath.replace('{id}', id);
  for (let failures = 0; ;) {
    try {
      await sync();
      let sent = await ask(url, { method: 'GET', signal });
      while (sent < film.size) {
        onProgress(sent / film.size);
        onWaiting(false);
        const body = film.slice(sent, sent + limits.videoPartMaxBytes);
        sent = await ask(`${url}?offset=${sent}`, { method: 'PUT', body, signal });
        failures = 0;
      }
      return onProgress(1);
    } catch (error) {
      if (signal.aborted || error instanceof UploadRefused) throw error;
      onWaiting(true);
      failures += 1;
      await untilRetry(Math.min(1000 * 2 ** failures, pauseMaxMs), signal);
    }
  }
}

/** How many bytes the server has. */
async function ask(url: string, init: RequestInit): Promise<number> {
  const response = await fetch(url, init);
  const answer = (await response.json()) as { error?: string; received?: number };
  if (response.ok && answer.received !== undefined) return answer.received;
  if (response.status < 500) throw new UploadRefused(answer.error ?? response.statusText);
  throw new Error(response.statusText);
}

/** The network is back, some time has passed, or the upload was paused. */
const untilRetry = (delayMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', now, { once: true });
    signal.addEventListener('abort', now, { once: true });
  });
