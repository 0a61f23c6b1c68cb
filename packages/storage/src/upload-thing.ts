import { Readable } from 'node:stream';
import type { UTApiOptions } from 'uploadthing/types';
import { UTApi } from 'uploadthing/server';
import type { FileStore } from './file-store.ts';

/** Addresses of a service other than UploadThing's own. */
export type UploadThingAddress = { apiUrl: string; ingestUrl: string; ufsHost: string };

const callTimeoutMs = 60_000;
const ownLinkSeconds = 60;
const listPage = 500;
/** Custom id of the file whose name is the installation that owns the others. */
const markId = 'dojang-installation';

const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(callTimeoutMs) });

/**
 * A file store in UploadThing, through its official client. Files are private, with signed links that expire; `isShown`
 * selects the types that browsers display instead of downloading. Rejects if the service refuses or times out.
 */
export function openUploadThingStore(
  token: string,
  isShown: (mime: string) => boolean,
  address?: UploadThingAddress,
): FileStore {
  const api = new UTApi({
    token,
    ...address,
    ...(address && { ufsAppIdLocation: 'path' as const }),
    // its log would contain signed links
    logLevel: 'None',
    // the client's own type of a fetch has a generic `json`
    fetch: boundedFetch as NonNullable<UTApiOptions['fetch']>,
  });
  const linkTo = async (key: string, expiresIn: number) =>
    (await api.generateSignedURL(key, { expiresIn })).ufsUrl;

  async function* listAll() {
    for (let offset = 0; ; offset += listPage) {
      const { files, hasMore } = await api.listFiles({ limit: listPage, offset });
      yield* files;
      if (!hasMore) return;
    }
  }

  return {
    place: 'the UploadThing app of UPLOADTHING_TOKEN',
    async put({ id, name, mime, body }) {
      // the client accepts no streams; the server has limited the size before
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of body) parts.push(new Uint8Array(part));
      const file = Object.assign(new File(parts, name, { type: mime }), { customId: id });
      const { data, error } = await api.uploadFiles(file, {
        acl: 'private',
        contentDisposition: isShown(mime) ? 'inline' : 'attachment',
      });
      if (error) throw new Error(`UploadThing refused the file: ${error.code}`);
      return { key: data.key, size: data.size };
    },
    // the client buffers whole files
    parts: null,
    async open(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const link = await linkTo(key, ownLinkSeconds);
      const answer = await boundedFetch(link, headers && { headers });
      if (answer.status === 404) return null;
      if (!answer.ok || !answer.body) throw new Error(`UploadThing answered ${answer.status}`);
      const size = Number(answer.headers.get('content-length'));
      return { stream: Readable.fromWeb(answer.body), size };
    },
    url: (key, { ttlSeconds }) => linkTo(key, ttlSeconds),
    async delete(keys) {
      if (keys.length === 0) return 0;
      return (await api.deleteFiles(keys)).deletedCount;
    },
    async *list() {
      for await (const { key, customId, size, uploadedAt } of listAll()) {
        if (customId !== markId) yield { key, size, modifiedAt: new Date(uploadedAt) };
      }
    },
    async readMark() {
      for await (const { customId, name } of listAll()) if (customId === markId) return name;
      return null;
    },
    async mark(installation) {
      const mark = new File([installation], installation, { type: 'text/plain' });
      const file = Object.assign(mark, { customId: markId });
      const { error } = await api.uploadFiles(file, { acl: 'private' });
      if (error) throw new Error(`UploadThing refused the file: ${error.code}`);
    },
  };
}
