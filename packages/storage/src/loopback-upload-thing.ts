import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Stored = {
  name: string;
  type: string;
  customId: string;
  acl: string;
  disposition: string;
  bytes: Buffer;
  uploadedAt: number;
};
type ApiCall = { fileKeys?: string[] };
type Answer = { status: number; json?: unknown; file?: Stored };

const apiKey = `sk_test_${'a'.repeat(20)}`;
const appId = 'loopback';

/**
 * A local, in-memory UploadThing server for tests with the real client: signed uploads, signed links to private files,
 * API calls.
 */
export async function startLoopbackUploadThing() {
  const files = new Map<string, Stored>();
  const server = createServer((request, response) => {
    void answer(request, files).then(({ status, json, file }) => {
      const body = file?.bytes ?? Buffer.from(JSON.stringify(json));
      response.writeHead(status, {
        'content-type': file?.type ?? 'application/json',
        'content-length': body.length,
      });
      response.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const token = { apiKey, appId, regions: ['loopback'] };
  return {
    files,
    token: Buffer.from(JSON.stringify(token)).toString('base64'),
    // the client uses plain http only for hosts with "local"
    address: { apiUrl: url, ingestUrl: url, ufsHost: `localhost:${port}` },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function answer(request: IncomingMessage, files: Map<string, Stored>): Promise<Answer> {
  const isUpload = request.method === 'PUT';
  // signatures include the host of the URL
  const base = `http://${request.headers.host ?? ''}`;
  const url = new URL(request.url ?? '/', base);
  const body = await buffer(request);
  if (url.pathname.startsWith('/v6/')) {
    if (request.headers['x-uploadthing-api-key'] !== apiKey) return refusal(401, 'bad api key');
    return callApi(url.pathname, JSON.parse(body.toString() || '{}') as ApiCall, files);
  }
  if (isUpload) return isSigned(url) ? store(url, request, body, files) : refusal(403, 'unsigned');
  const key = /^\/a\/[^/]+\/([^/]+)$/.exec(url.pathname)?.[1] ?? '';
  const file = files.get(key);
  if (!file) return refusal(404, 'no such file');
  if (file.acl === 'private' && !isSigned(url)) return refusal(403, 'unsigned');
  return { status: 200, file };
}

const refusal = (status: number, error: string): Answer => ({ status, json: { error } });

function callApi(path: string, call: ApiCall, files: Map<string, Stored>): Answer {
  if (path === '/v6/deleteFiles') {
    const deleted = (call.fileKeys ?? []).filter((key) => files.delete(key));
    return { status: 200, json: { success: true, deletedCount: deleted.length } };
  }
  if (path === '/v6/listFiles') {
    const listed = [...files].map(([key, { name, customId, bytes, uploadedAt }]) => ({
      id: key,
      key,
      name,
      customId,
      uploadedAt,
      size: bytes.length,
      status: 'Uploaded',
    }));
    return { status: 200, json: { hasMore: false, files: listed } };
  }
  return refusal(404, `no call ${path}`);
}

async function store(url: URL, request: IncomingMessage, body: Buffer, files: Map<string, Stored>) {
  // the client encodes them twice
  const parameter = (name: string) => decodeURIComponent(url.searchParams.get(name) ?? '');
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer());
  if (bytes.length !== Number(parameter('x-ut-file-size'))) return refusal(400, 'cut short');
  const key = url.pathname.slice(1);
  files.set(key, {
    name: parameter('x-ut-file-name'),
    type: parameter('x-ut-file-type'),
    customId: parameter('x-ut-custom-id'),
    acl: parameter('x-ut-acl'),
    disposition: parameter('x-ut-content-disposition'),
    bytes,
    uploadedAt: Date.now(),
  });
  const ufsUrl = `${url.origin}/a/${appId}/${key}`;
  const fileHash = createHash('md5').update(bytes).digest('hex');
  const json = { url: ufsUrl, appUrl: ufsUrl, ufsUrl, fileHash, serverData: null };
  return { status: 200, json };
}

/** Whether the last parameter is a valid HMAC of the URL, and the link has not expired. */
function isSigned(url: URL): boolean {
  const signature = Buffer.from(url.searchParams.get('signature') ?? '');
  const unsigned = url.href.replace(/[?&]signature=[^&]*$/, '');
  const expected = Buffer.from(
    `hmac-sha256=${createHmac('sha256', apiKey).update(unsigned).digest('hex')}`,
  );
  return (
    signature.length === expected.length &&
    timingSafeEqual(signature, expected) &&
    Number(url.searchParams.get('expires')) > Date.now()
  );
}
