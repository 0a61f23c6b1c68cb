import {
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionOptions,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  UrlSource,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** As far as a clip may begin before the moment, at a frame that stands by itself, before its start is encoded anew. */
const toleranceS = 0.5;

/** Cuts a part out of a film, here on the device. Pictures and sound are copied where that is possible. */
export async function cutClip(
  film: Blob | string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<Blob> {
  const source = typeof film === 'string' ? new UrlSource(film) : new BlobSource(film);
  const input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] });
  const isWebM = [WEBM, MATROSKA].includes(await input.getFormat());
  const trim = { start: fromMs / 1000, end: untilMs / 1000 };
  const convert = async (copy: NonNullable<ConversionOptions['copy']>) => {
    const target = new BufferTarget();
    const format = isWebM
      ? new WebMOutputFormat()
      : new Mp4OutputFormat({ fastStart: 'in-memory' });
    const output = new Output({ format, target });
    const conversion = await Conversion.init({ input, output, trim, copy, showWarnings: false });
    return conversion.isValid && conversion.discardedTracks.length === 0
      ? { conversion, target }
      : null;
  };
  // a browser that encodes nothing still copies
  const made =
    (await convert({ boundaryTolerance: toleranceS })) ?? (await convert({ mode: 'forced' }));
  if (!made) throw new Error('This browser can neither copy nor encode the clip');
  await made.conversion.execute();
  input.dispose();
  return new Blob([made.target.buffer ?? new ArrayBuffer()], {
    type: isWebM ? 'video/webm' : 'video/mp4',
  });
}
