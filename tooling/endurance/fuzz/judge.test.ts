import { describe, expect, test } from 'vitest';
import { readAnswer } from './exchange.ts';
import { findFaults, isDone } from './judge.ts';

const headers = {
  'content-type': 'application/json',
  'content-security-policy': "default-src 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-request-id': 'an-id',
};
const inTrpc = (message: string, more = {}) =>
  JSON.stringify({ error: { json: { message, code: -32600, data: { fields: {}, ...more } } } });

test.each([
  ['a refusal with a message', 400, '{"error":"Please sign in first"}'],
  ['a tRPC error', 400, inTrpc('Please sign in first')],
  ['a batch with a tRPC error', 207, `[${inTrpc('Not found')},{"result":{"data":{"json":1}}}]`],
  ['a text of a member', 207, `[{"name":"SELECT a FROM b"},${inTrpc('Not found')}]`],
])('%s has no fault', (_what, status, body) => {
  expect(findFaults({ status, headers, body })).toEqual([]);
});

test.each([
  ['a fault', 500, '{"error":"Internal server error"}', 'it is a fault'],
  ['no database and no retry-after', 503, '{"error":"Later"}', 'no retry-after'],
  ['a parser’s message', 400, '{"error":"Unexpected token } in JSON at position 3"}', 'internals'],
  ['a query', 400, inTrpc('SELECT "id" FROM "User"'), 'internals'],
  ['a place in the code', 207, `[${inTrpc('at run (/srv/dist/main.mjs:3:5)')}]`, 'internals'],
  ['a stack', 400, inTrpc('The request was refused', { stack: [] }), 'another shape'],
  ['no sentence', 400, '{"error":{"code":1}}', 'another shape'],
  ['more than the sentence', 400, '{"error":"Bad Request","statusCode":400}', 'another shape'],
  ['no JSON', 404, 'Not found', 'no refusal'],
  ['no error', 404, '{"message":"Not found"}', 'no refusal'],
  ['the whole request', 400, `{"error":"${'a'.repeat(70_000)}"}`, 'characters'],
])('a response with %s is a fault', (_what, status, body, fault) => {
  expect(findFaults({ status, headers, body }).join()).toContain(fault);
});

test('a missing header is a fault', () => {
  const { 'x-request-id': _id, ...others } = headers;
  const body = '{"error":"Not found"}';
  expect(findFaults({ status: 404, headers: others, body })).toEqual(['there is no x-request-id']);
});

describe('a call that was done', () => {
  const done = '{"result":{"data":{"json":1}}}';
  const stream = [
    '{"json":{"0":[[0],[null,0,0]],"1":[[0],[null,0,1]]}}',
    '{"json":[1,0,[[{"result":0}],["result",0,2]]]}',
    '{"json":[0,0,[[{"error":{"message":"No","code":-32001,"data":{}}}]]]}',
    '{"json":[2,0,[[{"data":0}],["data",0,3]]]}',
  ].join('\n');
  test.each([
    ['alone', done, 0, true],
    ['over REST', '{"success":"Done"}', 0, true],
    ['in a batch', `[${inTrpc('No')},${done}]`, 1, true],
    ['beside it', `[${inTrpc('No')},${done}]`, 0, false],
    ['in a stream', stream, 1, true],
    ['beside it in a stream', stream, 0, false],
  ])('is recognized %s', (_where, body, index, expected) => {
    expect(isDone({ status: 200, headers, body }, index)).toBe(expected);
  });
});

test('a response is read after 100 Continue, whatever its framing; a truncated one is none', () => {
  const chunked =
    'HTTP/1.1 200 OK\r\nA: b\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n';
  const sized = 'HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\n{}';
  const read = { status: 200, body: 'abc', headers: { a: 'b' } };
  expect(readAnswer(`HTTP/1.1 100 Continue\r\n\r\n${chunked}`)).toMatchObject(read);
  expect(readAnswer(sized)).toMatchObject({ status: 404, body: '{}' });
  expect(readAnswer(sized.slice(0, -2))).toMatchObject({ status: 404, body: '' });
  for (const text of ['', sized.slice(0, -1), chunked.slice(0, -8)])
    expect(readAnswer(text)).toBeUndefined();
  expect(() => readAnswer('nonsense')).toThrow('No HTTP response');
});
