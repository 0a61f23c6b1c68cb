import * as fc from 'fast-check';

const boundary = 'conformance';

/** A multipart body with one file, as browsers send it. */
export function uploads(fields: fc.Arbitrary<string>) {
  const names = fc.oneof(
    fc.constantFrom('results.pdf', 'Ergebnisse ü.csv', 'a'.repeat(300), '..', '.', '   ', '\u2003'),
    fc.string({ unit: 'binary', maxLength: 300 }).map((name) => name.replace(/["\\\r\n]/g, '')),
  );
  const bytes = fc.constantFrom('%PDF-1.7 results', 'name;kup\nMina;5\n', 'plain text');
  return fc
    .tuple(fields, names, bytes)
    .map(([field, filename, text]) =>
      multipartBody(`${partOf(field, filename, text)}--${boundary}--\r\n`),
    );
}

function partOf(field: string, filename: string | undefined, text: string): string {
  const name = filename === undefined ? '' : `; filename="${filename}"`;
  const head = `content-disposition: form-data; name="${field}"${name}`;
  return `--${boundary}\r\n${head}\r\n\r\n${text}\r\n`;
}

function multipartBody(payload: string) {
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

const pdf = partOf('file', 'a.pdf', '%PDF-1.7');
const end = `--${boundary}--\r\n`;
/** Uploads that are truncated, have no file or too many, or are not multipart. */
export const brokenUploads = fc.oneof(
  uploads(fc.constantFrom('', 'document', '__proto__', 'file\0', 'file[]')),
  fc
    .constantFrom(
      '',
      end,
      pdf,
      `--${boundary}`,
      `--${boundary}\r\n`,
      pdf.slice(0, -5),
      pdf + pdf + end,
    )
    .map(multipartBody),
  fc
    .constantFrom(
      `${partOf('file', undefined, 'no file')}${end}`,
      `${partOf('a', undefined, 'x').repeat(20)}${pdf}${end}`,
      `${partOf('file', 'a.pdf', '')}${end}`,
      `${partOf('file', 'a.html', '<html>')}${end}`,
      `${partOf('file', '\0', '%PDF-1.7')}${end}`,
      `${partOf('file', '\u{d800}"', '%PDF-1.7')}${end}`,
      `${partOf('file', 'a.pdf', `%PDF-1.7${' '.repeat(1_100_000)}`)}${end}`,
      `--${boundary}\r\nno header\r\n\r\n${end}`,
      `--${boundary}\r\n${'x: y\r\n'.repeat(200)}\r\n${end}`,
    )
    .map(multipartBody),
  fc.string({ unit: 'binary', maxLength: 80 }).map(multipartBody),
  fc
    .constantFrom('boundary=', 'boundary="', `boundary=${'b'.repeat(300)}`, 'boundary=a;boundary=b')
    .map((parameter) => ({
      payload: pdf + end,
      headers: { 'content-type': `multipart/form-data; ${parameter}` },
    })),
);
