import * as fc from 'fast-check';
import type { Call } from './calls.ts';

const oneLineOf = (lines: string) => fc.constantFrom(...lines.trim().split(/\n */));

const firstLines = fc.oneof(
  oneLineOf(String.raw`
    GET /%E0%A4%A HTTP/1.1
    GET /trpc/%25?batch=1 HTTP/1.1
    GET /trpc/%2525?batch=1 HTTP/1.1
    GET /../../etc/passwd HTTP/1.1
    GET /assets/..%5c..%5cpackage.json HTTP/1.1
    GET /api/docs/..%2f..%2fpackage.json HTTP/1.1
    GET http://[::1/ HTTP/1.1
    GET http://a:99999/ HTTP/1.0
    CONNECT localhost:443 HTTP/1.1
    OPTIONS * HTTP/1.1
    TRACE /%00 HTTP/1.1
    M-SEARCH /metrics HTTP/2.0
    get // http/1.1
    GET /a b HTTP/1.1
    GET /
    PRI * HTTP/2.0`),
  fc.constantFrom('', '\0', 'G\0T / HTTP/1.1', 'GET /\xff\xfe HTTP/1.1', '\x16\x03\x01\x02\0\x01'),
  fc
    .constantFrom('GET', 'POST', 'X')
    .map((method) => `${method} /?${'a=1&'.repeat(6000)} HTTP/1.1`),
);
const headers = fc.oneof(
  oneLineOf(`
    Host:
    Host: [::1
    Host: localhost:99999
    Content-Length: +5
    Transfer-Encoding: xchunked
    Transfer-Encoding : chunked
    Expect: 100-continue
    Range: bytes=0-1,5-,-3
    If-None-Match: "\xff"
    Accept-Encoding: br;q=x, gzip, *;q=0
    Accept-Language: \xff;q=x
    Cookie: session="%00"
    Cookie: __proto__=1; =;;;=a; session=\xff\xfe
    Origin: http://[
    X-Forwarded-For: \xff, 1.2.3.4.5, ::::
    X-Forwarded-Host: a b
    X-Forwarded-Proto: gopher
    Content-Encoding: gzip
    Content-Type: multipart/form-data
    Content-Type: \xff/\xfe; c="
    X-HTTP-Method-Override: DELETE
    no colon
    : no name
    A\0: b\0
    A: b\rC: d`),
  fc.constantFrom(
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
    `Accept-Language: ${'de-DE;q=0.5,'.repeat(800)}en`,
    `A: ${'b'.repeat(30_000)}`,
    Array.from({ length: 3000 }, (_, index) => `A${index}: b`).join('\r\n'),
  ),
);
/** Wrong lengths, and chunks with good and bad ends. */
const lengths = fc.oneof(
  fc
    .constantFrom('0', '1', '2097152', '-1', '0x5', '9'.repeat(20))
    .map((n) => `content-length: ${n}`),
  fc
    .constantFrom('0\r\n\r\n', '', 'x\r\n', '0\r\nno trailer', '-1\r\n')
    .map((last) => `transfer-encoding: chunked\r\n\r\n1;a="b"\r\n{\r\n${last}`),
);
const places = fc.record({
  /** As a share of the length. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.constantFrom(0, 1, 5, 1e6),
  added: fc.string({ unit: 'binary', maxLength: 4 }),
});

type Edit = (request: string) => string;
const edits = fc.oneof<fc.Arbitrary<Edit>[]>(
  firstLines.map((line) => (request) => request.replace(/^[^\r]*/, () => line)),
  headers.map((line) => (request) => request.replace('\r\n', () => `\r\n${line}\r\n`)),
  lengths.map((line) => (request) => request.replace(/content-length: \d+/, () => line)),
  places.map(({ at, removed, added }) => (request) => {
    const place = Math.floor(at * request.length);
    return request.slice(0, place) + added + request.slice(place + removed);
  }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }).map((text) => () => text),
);

/** Calls whose bytes are broken, alone or several at once. */
export function brokenCalls(whole: fc.Arbitrary<Call>): fc.Arbitrary<Call> {
  const broken = fc
    .tuple(whole, fc.array(edits, { minLength: 1, maxLength: 3 }))
    .map(([call, all]) => all.reduce((text, edit) => edit(text), call.bytes.toString('latin1')));
  return fc.array(broken, { minLength: 1, maxLength: 3 }).map((texts) => ({
    bytes: Buffer.from(texts.join(''), 'latin1'),
    isRaw: true,
    refused: [],
  }));
}
