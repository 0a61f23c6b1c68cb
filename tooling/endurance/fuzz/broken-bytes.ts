import * as fc from 'fast-check';
import { type Call, oneOf } from './calls.ts';

const oneLineOf = (lines: string) => fc.constantFrom(...lines.trim().split(/\n */));
const end = '\r\n\r\n';

const methods = fc.oneof(
  oneOf('GET POST PUT HEAD OPTIONS get TRACE CONNECT M-SEARCH PRI QUERY X'),
  fc.constantFrom('', 'G\0T'),
);
const targets = fc.oneof(
  oneOf(`* ? / // /v1 /healthz /readyz /metrics /timetable /api/docs /trpc /% /%00 /%E0%A4%A
    /trpc/%E0%A4%A /trpc/%25 /trpc/%2525?batch=1 /\xff\xfe /#x /;x=1 /../../etc/passwd /..%2f..%2fetc%2fpasswd
    /assets/..%5c..%5cpackage.json /api/docs/..%2f..%2fpackage.json /api/tournament/file/..%2fx localhost:443
    http://localhost/api/user/getall http://a:99999/ http://[::1/`),
  fc.constantFrom('', '/a b', `/trpc/${'a'.repeat(6000)}`, `/?${'a=1&'.repeat(6000)}`),
);
const versions = oneOf('HTTP/1.1 HTTP/1.1 HTTP/1.0 HTTP/0.9 HTTP/2.0 HTTP/1.9 http/1.1 HTTP/');

const headers = fc.oneof(
  oneLineOf(`
    Host: localhost
    Host:
    Host: localhost:99999
    Host: a b
    Host: [::1
    Content-Length: +5
    Transfer-Encoding: chunked
    Transfer-Encoding: xchunked
    Transfer-Encoding : chunked
    Expect: 100-continue
    Expect: 200-ok
    Connection: x-forwarded-for
    Range: bytes=0-1,5-,-3
    Range: bytes=9999999-
    If-None-Match: "\xff"
    If-Modified-Since: never
    Accept-Encoding: br;q=x, gzip, *;q=0
    Accept-Language: \xff;q=x
    Cookie: session=\xff\xfe
    Cookie: =;;;=a; session`),
  oneLineOf(`
    Cookie: session="%00"
    Cookie: __proto__=1; session=x
    Origin: \xff
    Origin: http://[
    X-Forwarded-For: \xff, 1.2.3.4.5, ::::
    X-Forwarded-Host: a b
    X-Forwarded-Proto: gopher
    X-Request-Id: mine
    Content-Encoding: gzip
    Content-Type: multipart/form-data
    Content-Type: a/b; c="
    Content-Type: \xff/\xfe
    X-HTTP-Method-Override: DELETE
    no colon
    : no name
    A\0: b
    A: b\0
    A: b\rC: d`),
  fc.constantFrom(
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
    ' folded: x',
    `Accept-Language: ${'de-DE;q=0.5,'.repeat(800)}en`,
    `Cookie: ${'a=b; '.repeat(2500)}`,
    `A: ${'b'.repeat(30_000)}`,
    Array.from({ length: 3000 }, (_, index) => `A${index}: b`).join('\r\n'),
  ),
);

/** Wrong lengths, and chunks with good and bad ends. */
const framings = fc.oneof(
  oneOf(`0 1 50 ${2 ** 21} ${2 ** 40} -1 0x5 99999999999999999999`).map(
    (length) => (body: string) => `content-length: ${length}${end}${body}`,
  ),
  fc
    .constantFrom('0\r\n\r\n', '', 'x\r\n', '0\r\nTrailer: x\r\n\r\n', '0\r\nno trailer', '-1\r\n')
    .map((last) => (body: string) => {
      const size = body.length.toString(16);
      return `transfer-encoding: chunked${end}${size};a="b"\r\n${body}\r\n${last}`;
    }),
);

const bytes = fc.record({
  /** Position, as a share of the length. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.constantFrom(0, 1, 5, 1e6),
  added: fc.oneof(
    fc.constantFrom('', '\0', '\r\n', '%', '"', ':'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  ),
});

const otherProtocols = fc.oneof(
  fc.constantFrom(
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\x12\x04\0\0\0\0\0',
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    'SSH-2.0-OpenSSH_9.2\r\n',
    'GET /\r\n',
    'GET / HTTP/1.1\n\n',
    '\r\n\r\n\r\n',
    '\0',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
);

/** What breaks a request, by the part of it that breaks. */
const edits: Record<string, fc.Arbitrary<(request: string) => string>> = {
  'request lines': fc
    .tuple(methods, targets, versions)
    .map((line) => (request) => request.replace(/^[^\r]*/, () => line.join(' '))),
  headers: headers.map((line) => (request) => request.replace('\r\n', () => `\r\n${line}\r\n`)),
  framings: framings.map(
    (frame) => (request) =>
      request.replace(/content-length: \d+\r\n([^]*?)\r\n\r\n([^]*)$/, (_, lines, body) =>
        [lines, frame(String(body))].join('\r\n'),
      ),
  ),
  bytes: bytes.map(({ at, removed, added }) => (request) => {
    const place = Math.floor(at * request.length);
    return request.slice(0, place) + added + request.slice(place + removed);
  }),
  'other protocols': otherProtocols.map((text) => () => text),
};
export const breaks = Object.keys(edits);

/** Calls that break in this way, alone or several at once. */
export function brokenCalls(name: string, whole: fc.Arbitrary<Call>): fc.Arbitrary<Call> {
  const edit = edits[name] ?? fc.constant((request: string) => request);
  const broken = fc
    .tuple(whole, fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([call, all]) => all.reduce((text, one) => one(text), call.bytes.toString('latin1')));
  return fc.array(broken, { minLength: 1, maxLength: 3 }).map((texts) => ({
    bytes: Buffer.from(texts.join(''), 'latin1'),
    isRaw: true,
    refused: [],
  }));
}
