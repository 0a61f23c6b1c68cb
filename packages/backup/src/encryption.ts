import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

/** The start of every file in the format of age, https://age-encryption.org/v1. */
const mark = 'age-encryption.org/v1\n';
/** At the end of an encrypted archive's name. */
export const encryptedEnding = '.age';

// the library takes 80 ms to load: only where a key is used
const loadAge = () => import('age-encryption');

/** Public keys, such as `age1…`: each of their private keys opens the archives. */
export type Recipients = readonly string[];

/** A new private key, and the public one for `BACKUP_RECIPIENT`. */
export async function createKeyPair(): Promise<{ privateKey: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const privateKey = await generateX25519Identity();
  return { privateKey, recipient: await identityToRecipient(privateKey) };
}

async function createEncrypter(recipients: Recipients) {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/** Rejects with a message if one of the keys has a typo. */
export async function checkRecipients(recipients: Recipients): Promise<void> {
  if (recipients.length === 0) return;
  await createEncrypter(recipients).catch((error: Error) => {
    throw new Error(`BACKUP_RECIPIENT is no public key of age: ${error.message}`, { cause: error });
  });
}

/** A step of a pipeline that encrypts its bytes, or passes them through without recipients. */
export const encryptingFor = (recipients: Recipients) =>
  async function* encrypt(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (recipients.length === 0) yield* bytes;
    else {
      const encrypter = await createEncrypter(recipients);
      yield* await encrypter.encrypt(toWeb(Readable.from(bytes)));
    }
  };

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === mark;
  } finally {
    await handle.close();
  }
}

/** The bytes of an archive, decrypted with `privateKey` if it is encrypted. Rejects with a message if it is another key. */
export async function openBytes(file: string, privateKey: string | undefined): Promise<Readable> {
  const bytes = createReadStream(file);
  if (privateKey === undefined) return bytes;
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(privateKey);
    return Readable.fromWeb((await decrypter.decrypt(toWeb(bytes))) as WebStream);
  } catch (error) {
    bytes.destroy();
    const { message } = error as Error;
    throw new KeyError(
      `The private key does not open ${file}, or the backup is damaged: ${message}`,
      { cause: error },
    );
  }
}

/** A missing or wrong private key, with a message. */
export class KeyError extends Error {}

const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as ReadableStream<Uint8Array>;

/** The private key in a file. Rejects with a message if there is none. */
export async function readKeyFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new KeyError(`The private key cannot be read: ${error.message}`, { cause: error });
  });
  return readPrivateKey(text);
}

/** The private key in the text of a key file, whose other lines are comments. Throws a message if there is none. */
export function readPrivateKey(text: string): string {
  const key = text.split(/\s+/).find((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (key === undefined)
    throw new KeyError('This is no private key: it would begin with AGE-SECRET-KEY-');
  return key;
}
