import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** An entry of an archive; its bytes are read lazily. */
export type Part = { name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * Streams the parts as a ZIP. The stream fails if a part cannot be read, so that a partial archive is not mistaken for a
 * complete one; closing it closes the sources.
 */
export function createZip(parts: readonly Part[]): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const fail = (error: Error) => void archive.destroy(error);
  zip.on('error', fail);
  const sources = parts.map(({ name, bytes }) => {
    const source = Readable.from(bytes).on('error', fail);
    zip.addReadStream(source, name);
    return source;
  });
  zip.end();
  return archive.on('close', () => {
    for (const source of sources) source.destroy();
  });
}

/** Characters that some file system rejects, or that have no place in a name. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;
/** Invisible characters, including direction marks that disguise an extension; joiners are kept. */
const invisible = /(?![\u200C\u200D])\p{Cf}/gu;

/** A file name that is valid on every system and shows its real extension. */
export function fileNameOf(text: string): string {
  return text.slice(-150).replace(invisible, '').replace(forbidden, '_').trim();
}
