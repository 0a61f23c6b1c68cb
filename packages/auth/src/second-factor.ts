import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { digest } from './digest.ts';

/** Encrypts what the server has to read again, with a key outside the database. */
export type SecretBox = {
  seal(text: string): Promise<string>;
  /** Null if it was sealed with another key. */
  open(sealed: string): Promise<string | null>;
};

const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** `readKey` returns 32 bytes, always the same. */
export function createSecretBox(readKey: () => Promise<Buffer>): SecretBox {
  return {
    async seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(cipherName, await readKey(), iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    async open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const key = await readKey();
      try {
        const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}

const stepMs = 30_000;

/** RFC 6238 with the parameters that every app knows: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...about, secret: Secret.fromBase32(secret) });

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The address that an app reads from the QR code: it lists the secret under the name of the club. */
export const totpAddress = (secret: string, { club, email }: { club: string; email: string }) =>
  totpOf(secret, { issuer: club, label: email }).toString();

/** The time step of a code of now, or of the step before or after; null for any other. */
export function readTotpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now });
  return delta === null ? null : Math.floor(now / stepMs) + delta;
}

const codesCount = 10;
/** 80 bits, as 16 characters of base32. */
const codeBytes = 10;

/** Ten recovery codes, in groups that are easy to type. */
export const newRecoveryCodes = () =>
  Array.from({ length: codesCount }, () =>
    new Secret({ size: codeBytes }).base32.replaceAll(/.{4}(?!$)/g, '$&-'),
  );

/** What is stored of a recovery code, however its owner types it. */
export const digestRecoveryCode = (userId: string, code: string) =>
  digest(`${userId} ${code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`);
