import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Decryption = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string };
const require = createRequire(import.meta.url);
// has no types
const ece = require('http_ece') as {
  decrypt(body: Buffer, how: Decryption): Buffer;
};

/** A message as the push service received it, and as the browser reads it. */
export type ReceivedPush = {
  path: string;
  headers: IncomingMessage['headers'];
  /** Claims of the VAPID token, whose signature is verified. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
  message: { title: string; body: string; path: string; tag: string };
};

type Respond = (response: ServerResponse) => void;

/** A push service on loopback (RFC 8030) and the browsers that subscribe to it, for tests. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  let respond: Respond = (response) => response.writeHead(201).end();

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url: path = '', headers } = request;
      const browser = browsers.get(path);
      if (!browser) return response.writeHead(404).end();
      const options = {
        version: 'aes128gcm',
        privateKey: browser.keys,
        authSecret: browser.auth.toString('base64url'),
      } as const;
      const message = JSON.parse(ece.decrypt(body, options).toString()) as ReceivedPush['message'];
      received.push({ path, headers, message, ...readVapid(headers.authorization) });
      return respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    received,
    /** Answers from now on like this; by default with 201. */
    answer(how: Respond | number) {
      respond = typeof how === 'number' ? (response) => response.writeHead(how).end() : how;
    },
    /** What a browser's `PushSubscription` has. */
    subscribe() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: url + path,
        keys: {
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Verifies a VAPID header (RFC 8292); throws if the signature is wrong. */
function readVapid(header = ''): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature of the VAPID token is wrong');
  return {
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'],
    publicKey,
  };
}
