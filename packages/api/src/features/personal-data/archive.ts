import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A part of an archive: what it is called in it, and its bytes, which are not read before it is its turn. */
export type Part = { name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * The parts as one ZIP, written while it is read. When a part can't be read the stream fails, so that nobody takes
 * half of an archive for the whole; when nobody reads on, what is open is closed.
 */
export function zipOf(parts: readonly Part[]): Readable {
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

/** What files may not be called on some system, and what has no place in a name. */
const notInNames = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;
/** What is not seen: marks of direction too, which show 'exe.pdf' where 'fdp.exe' stands. Joiners are part of letters and pictures. */
const unseen = /(?![\u200C\u200D])\p{Cf}/gu;

/** The text as a name that every system takes for a file, and that shows what it is. */
export function fileNameOf(text: string): string {
  return text.slice(-150).replace(unseen, '').replace(notInNames, '_').trim();
}
