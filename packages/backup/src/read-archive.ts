import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { openBytes } from './encryption.ts';

export type ArchivePart = { name: string; bytes: AsyncIterable<Buffer> };

export type ArchiveFile = {
  file: string;
  /** Of an encrypted archive. */
  privateKey: string | undefined;
};

/** The parts of an archive, in order; read the bytes of each before the next one, or they are dropped. */
export async function* readParts({ file, privateKey }: ArchiveFile): AsyncGenerator<ArchivePart> {
  const encoded = await openBytes(file, privateKey);
  const parts = extract();
  // an upstream error ends the iteration, without throwing if the last part has already been read
  const failure = pipeline(encoded, createGunzip(), parts).then(
    () => null,
    (error: Error) => error,
  );
  for await (const part of parts) {
    yield { name: part.header.name, bytes: part as AsyncIterable<Buffer> };
    part.resume();
  }
  const error = await failure;
  if (error) throw error;
}
