import { createHash, type Hash } from 'node:crypto';

/** Passes bytes through and updates `hash`. */
export async function* hashing(
  bytes: AsyncIterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The SHA-256 in hex. */
export async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

/** The lines of a text, without line breaks. Ignores an unterminated last line. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
