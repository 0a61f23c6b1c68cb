import { fileTypeFromBuffer } from 'file-type';

/** Enough for the first entries of an office document, which is a ZIP archive. */
const sampleBytes = 65_536;

/** Types of a club's results and contracts (behaviour 10.1). */
const accepted: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/rtf',
  // legacy Word, Excel and PowerPoint
  'application/x-cfb',
]);

export type Recognised =
  | { kind: 'accepted'; mime: string; body: AsyncIterable<Uint8Array> }
  | { kind: 'refused' }
  | { kind: 'empty' };

/**
 * Detects the type of a file by its first bytes, not its name. `body` of an accepted file is the complete file, including
 * those bytes.
 */
export async function recognise(source: AsyncIterable<Uint8Array>): Promise<Recognised> {
  const rest = source[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < sampleBytes) {
    const next: IteratorResult<Uint8Array, unknown> = await rest.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  if (length === 0) return { kind: 'empty' };
  const sample = Buffer.concat(chunks);
  const type = await fileTypeFromBuffer(sample);
  const mime = type?.mime ?? (isPlainText(sample) ? 'text/plain' : undefined);
  if (mime === undefined || !(mime === 'text/plain' || accepted.has(mime))) {
    return { kind: 'refused' };
  }
  return { kind: 'accepted', mime, body: join(sample, rest) };
}

const videos: ReadonlySet<string> = new Set(['video/mp4', 'video/webm']);

/** The type of an MP4 or WebM video by its first bytes, null for anything else. */
export async function recogniseVideo(start: Uint8Array): Promise<string | null> {
  const mime = (await fileTypeFromBuffer(start))?.mime;
  return mime !== undefined && videos.has(mime) ? mime : null;
}

/** Tab, line feed, form feed, carriage return. */
const textControls: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);

/** Text in UTF-8 or a single-byte encoding that a browser would not interpret as HTML. */
function isPlainText(sample: Buffer): boolean {
  const text = sample.toString('latin1');
  const hasControl = sample.some((byte) => byte < 0x20 && !textControls.has(byte));
  const isMarkup = /^(\xef\xbb\xbf)?\s*</.test(text);
  return !hasControl && !isMarkup;
}

async function* join(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
