import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

export type ArchivePart = { name: string; bytes: Readable };

/** The parts of the archive in `file`, in order; read the bytes of each before the next one, or they are dropped. */
export async function* readParts(file: string): AsyncGenerator<ArchivePart> {
  const parts = extract();
  // an upstream error ends the iteration, without throwing if the last part has already been read
  const failure = pipeline(createReadStream(file), createGunzip(), parts).then(
    () => null,
    (error: Error) => error,
  );
  for await (const part of parts) {
    yield { name: part.header.name, bytes: part as unknown as Readable };
    part.resume();
  }
  const error = await failure;
  if (error) throw error;
}
