import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Decryption = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string };
const require = createRequire(import.meta.url);
// has no types
const ece = require('http_ece') as {
  decrypt(body: Buffer, how: Decryption): Buffer;
};

/** A push service on loopback with one browser, whose messages it decrypts. */
export async function startPushService() {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const authSecret = randomBytes(16).toString('base64url');
  const messages: object[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const text = ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString();
      messages.push(JSON.parse(text) as object);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    messages,
    /** The JSON of the browser's `PushSubscription`. */
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push`,
      keys: { p256dh: privateKey.getPublicKey('base64url'), auth: authSecret },
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
