import * as fc from 'fast-check';
import type { Call, Sender } from './call.ts';

type Texts = fc.Arbitrary<string>;

const end = '\r\n\r\n';
const oneOf = (words: string) => fc.constantFrom(...words.trim().split(/\s+/));
const oneLineOf = (lines: string) => fc.constantFrom(...lines.trim().split(/\n */));

const oddTargets = fc.oneof(
  oneOf(`* ? // /% /%00 /%E0%A4%A /trpc/%E0%A4%A /trpc/%25 /trpc/%2525?batch=1 /\xff\xfe /#x /;x=1
    /../../etc/passwd /..%2f..%2fetc%2fpasswd /assets/..%5c..%5cpackage.json /api/docs/..%2f..%2fpackage.json
    /api/tournament/file/..%2fx localhost:443 http://localhost/api/user/getall http://a:99999/ http://[::1/`),
  fc.constantFrom(
    '',
    '/a b',
    `/trpc/${'a'.repeat(6000)}`,
    `/${'a'.repeat(20_000)}`,
    `/?${'a=1&'.repeat(3000)}`,
  ),
);
const methods = oneOf('GET POST PUT HEAD OPTIONS DELETE PATCH');
const oddMethods = fc.oneof(
  oneOf('get TRACE CONNECT M-SEARCH PRI QUERY X'),
  fc.constantFrom('', 'G\0T'),
);
const versions = oneOf('HTTP/1.1 HTTP/1.0 HTTP/0.9 HTTP/2.0 HTTP/1.9 http/1.1 HTTP/');

const oddHeaders = fc.oneof(
  oneLineOf(`
    Host: localhost
    Host:
    Host: localhost:99999
    Host: a b
    Host: [::1
    Content-Length: 5
    Content-Length: -1
    Content-Length: +5
    Content-Length: 0x5
    Content-Length: 99999999999999999999
    Transfer-Encoding: chunked
    Transfer-Encoding: chunked, identity
    Transfer-Encoding: xchunked
    Transfer-Encoding : chunked`),
  oneLineOf(`
    Expect: 100-continue
    Expect: 200-ok
    Connection: close
    Connection: x-forwarded-for
    Range: bytes=0-1,5-,-3
    Range: bytes=9999999-
    If-None-Match: "\xff"
    If-Modified-Since: never
    Accept-Encoding: br;q=x, gzip, *;q=0
    Accept-Language: \xff;q=x
    Cookie: session=\xff\xfe
    Cookie: =;;;=a; session
    Cookie: session="%00"
    Cookie: __proto__=1; session=x`),
  oneLineOf(`
    Origin: \xff
    Origin: http://[
    X-Forwarded-For: \xff, 1.2.3.4.5, ::::
    X-Forwarded-Host: a b
    X-Forwarded-Proto: gopher
    X-Request-Id: mine
    Content-Encoding: gzip
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

const types = oneLineOf(`
  application/json
  application-json
  application/json; charset=utf-7
  text/plain
  x
  a/b; c="
  \xff/\xfe
  multipart/form-data
  multipart/form-data; boundary=x
  multipart/form-data; boundary="
  multipart/form-data; boundary=
  multipart/mixed; boundary=x`);

const part = (head: string, body: string) => `--x\r\n${head}${end}${body}\r\n`;
const disposition = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
const file = part(disposition, '%PDF-1.7');
const bodies = fc.oneof(
  fc.constantFrom('', '{}', '{"email":"a","password":"b"}', '{"json":{}}', '{', '\xff\xfe\0', '[]'),
  fc.constantFrom(
    `${file}--x--\r\n`,
    file,
    file.slice(0, -6),
    '--x',
    '--x--',
    `${part('A: b', 'no name')}--x--\r\n`,
    `${part('Content-Disposition: form-data', 'x').repeat(1000)}--x--\r\n`,
    `${file.repeat(1000)}--x--\r\n`,
    `${part(disposition.replace('a.pdf', '\xff\0\r'), '%PDF-1.7')}--x--`,
    `${part(`${disposition}\r\nContent-Type: \xff\r\nContent-Transfer-Encoding: base64`, 'x')}--x--\r\n`,
    `${part(`${'A: b\r\n'.repeat(3000)}${disposition}`, '%PDF-1.7')}--x--\r\n`,
    part(disposition, `%PDF-1.7${' '.repeat(1_200_000)}`),
  ),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

/** Correct and wrong framings of a body. */
const framings = fc.oneof(
  fc.constant(
    (body: string) => `Content-Length: ${Buffer.byteLength(body, 'latin1')}${end}${body}`,
  ),
  fc
    .constantFrom(0, 1, 50, 2 ** 21, 2 ** 40)
    .map((length) => (body: string) => `Content-Length: ${length}${end}${body}`),
  fc
    .constantFrom(
      '0\r\n\r\n',
      '',
      'x\r\n',
      '0\r\nTrailer: x\r\n\r\n',
      '0\r\nno trailer',
      '-1\r\n',
      'ffffffffffffffffff\r\n',
    )
    .map((last) => (body: string) => {
      const size = Buffer.byteLength(body, 'latin1').toString(16);
      return `Transfer-Encoding: chunked${end}${size};a="b"\r\n${body}\r\n${last}`;
    }),
);

const otherProtocols = fc.oneof(
  fc.constantFrom(
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\x12\x04\0\0\0\0\0',
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    'SSH-2.0-OpenSSH_9.2\r\n',
    'EHLO club.example\r\n',
    'GET /\r\n',
    'GET / HTTP/1.1\n\n',
    '\r\n\r\n\r\n',
    '\0',
  ),
  fc
    .uint8Array({ minLength: 1, maxLength: 300 })
    .map((bytes) => Buffer.from(bytes).toString('latin1')),
);

export const rawKinds = [
  'request lines',
  'headers',
  'bodies',
  'several requests at once',
  'other protocols',
  'changed requests',
] as const;

/** Malformed requests to these addresses, and `whole` calls with a few bytes changed. */
export function rawCalls(
  targets: readonly string[],
  whole: fc.Arbitrary<Call>,
  sender: Sender,
): Record<(typeof rawKinds)[number], fc.Arbitrary<Call>> {
  const own = () => Object.entries(sender()).map(([name, value]) => `${name}: ${value}`);
  const headOf = (...lines: string[]) => [...lines, ...own()].join('\r\n');
  const known = fc.constantFrom(...targets);
  const requests: Texts = fc
    .tuple(fc.oneof(methods, oddMethods), fc.oneof(known, oddTargets), versions)
    .map(
      ([method, target, version]) =>
        headOf(`${method} ${target} ${version}`, 'Host: localhost') + end,
    );
  const headed: Texts = fc
    .tuple(methods, known, fc.array(oddHeaders, { minLength: 1, maxLength: 3 }))
    .map(
      ([method, target, odd]) =>
        headOf(`${method} ${target} HTTP/1.1`, 'Host: localhost', ...odd) + end,
    );
  const withBody: Texts = fc
    .tuple(fc.constantFrom('POST', 'PUT', 'GET'), known, types, bodies, framings)
    .map(
      ([method, target, type, body, frame]) =>
        `${headOf(`${method} ${target} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`)}\r\n${frame(body)}`,
    );
  const pipelined = fc
    .array(fc.oneof(requests, headed, withBody), { minLength: 2, maxLength: 6 })
    .map((texts) => texts.join(''));
  const asCall = (text: string): Call => ({
    bytes: Buffer.from(text, 'latin1'),
    isRaw: true,
    refused: [],
  });
  const changed = fc.tuple(whole, changes).map(([{ bytes }, all]) => asCall(change(bytes, all)));
  return {
    'request lines': requests.map(asCall),
    headers: headed.map(asCall),
    bodies: withBody.map(asCall),
    'several requests at once': pipelined.map(asCall),
    'other protocols': otherProtocols.map(asCall),
    'changed requests': changed,
  };
}

const changes = fc.array(
  fc.record({
    /** Position, as a share of the length. */
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.constantFrom(0, 1, 5, 1e6),
    added: fc.oneof(
      fc.constantFrom('', '\0', '\r\n', '%', '"', ':'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Removes and inserts bytes. */
function change(
  bytes: Buffer,
  all: readonly { at: number; removed: number; added: string }[],
): string {
  return all.reduce((text, { at, removed, added }) => {
    const place = Math.floor(at * text.length);
    return text.slice(0, place) + added + text.slice(place + removed);
  }, bytes.toString('latin1'));
}
