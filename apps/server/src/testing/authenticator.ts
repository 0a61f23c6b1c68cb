import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };
type Lies = Partial<{ origin: string; rpId: string; isVerified: boolean; counter: number }>;

const base64Url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
/** CBOR of a head with a length below 2^16, and of a byte string. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : Buffer.concat([Buffer.from([(major << 5) | 25]), uint(length, 2)]);
const bytesOf = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const textOf = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);

/** A software authenticator with one passkey (ES256). `lies` replace what an honest browser would send. */
export function createAuthenticator(pageOrigin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = base64Url(rawId);
  const named = { id, rawId: id, type: 'public-key' as const };
  let counter = 0;
  let userHandle: string | undefined;

  const clientDataOf = (type: 'create' | 'get', { challenge }: Options, { origin }: Lies) =>
    Buffer.from(
      JSON.stringify({ type: `webauthn.${type}`, challenge, origin: origin ?? pageOrigin }),
    );
  const authenticatorDataOf = (rpId: string, hasKey: boolean, lies: Lies) => {
    counter += 1;
    const flags = 0x01 | (lies.isVerified === false ? 0 : 0x04) | (hasKey ? 0x40 : 0);
    const signatures = uint(lies.counter ?? counter, 4);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), signatures]);
  };

  return {
    id,
    create(options: Options, lies: Lies = {}) {
      userHandle = options.user?.id;
      // a map of 5: kty EC2, alg ES256, crv P-256, x, y
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        Buffer.from([0x58, 32]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, 'base64url'),
      ]);
      const authData = Buffer.concat([
        authenticatorDataOf(options.rp?.id ?? '', true, lies),
        Buffer.alloc(16),
        uint(rawId.length, 2),
        rawId,
        key,
      ]);
      const attestationObject = Buffer.concat([
        head(5, 3),
        textOf('fmt'),
        textOf('none'),
        textOf('attStmt'),
        head(5, 0),
        textOf('authData'),
        bytesOf(authData),
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: base64Url(clientDataOf('create', options, lies)),
          attestationObject: base64Url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    sign(options: Options, lies: Lies = {}) {
      const clientData = clientDataOf('get', options, lies);
      const authenticatorData = authenticatorDataOf(options.rpId ?? '', false, lies);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        ...named,
        response: {
          clientDataJSON: base64Url(clientData),
          authenticatorData: base64Url(authenticatorData),
          signature: base64Url(sign('sha256', signed, privateKey)),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}
