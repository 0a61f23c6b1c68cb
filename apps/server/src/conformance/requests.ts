import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { DocumentedOperation, JsonSchema } from './operations.ts';
import { oddValues, spoilt } from './odd-values.ts';
import { brokenUploads, uploads } from './uploads.ts';
import { type Known, valuesOf } from './values.ts';

type Requests = fc.Arbitrary<InjectOptions>;

const json = 'application/json';
const multipart = 'multipart/form-data';

export function validRequests(operation: DocumentedOperation, known: Known): Requests {
  const { content } = operation.requestBody ?? {};
  const schema = content?.[json]?.schema;
  const bodies: fc.Arbitrary<Pick<InjectOptions, 'payload' | 'headers'>> = schema
    ? valuesOf(schema, known).map(jsonBody)
    : content?.[multipart]
      ? uploads(fc.constant('file'))
      : fc.constant({});
  const id = operation.parameters?.find((one) => one.in === 'path')?.schema ?? { type: 'null' };
  return fc
    .tuple(urlsOf(operation, valuesOf(id, known)), validQueries(operation, known), bodies)
    .map(([url, query, body]) => ({ method: operation.method, url: url + query, ...body }));
}

function validQueries({ parameters = [] }: DocumentedOperation, known: Known) {
  const ofQuery = parameters.filter((one) => one.in === 'query');
  const values = ofQuery.map(({ name, schema }) => [name, valuesOf(schema, known)]);
  const requiredKeys = ofQuery.filter(({ required }) => required).map(({ name }) => name);
  return fc
    .record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys })
    .map((query) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.append(name, String(value));
      return search.size > 0 ? `?${search.toString()}` : '';
    });
}

/** Requests that the document does not allow, at the operation's path. */
export function wrongRequests(operation: DocumentedOperation, known: Known): Requests {
  const { content } = operation.requestBody ?? {};
  const schema: JsonSchema = content?.[json]?.schema ?? {};
  const names = Object.keys(schema.properties ?? {});
  const valid = schema.properties ? valuesOf(schema, known) : fc.constant({});
  const bodies = fc.oneof(
    { weight: 4, arbitrary: spoilt(valid, names).map(jsonBody) },
    { weight: 1, arbitrary: oddValues.map(jsonBody) },
    { weight: 1, arbitrary: fc.tuple(contentTypes, brokenTexts).map(rawBody) },
    { weight: content?.[multipart] ? 4 : 1, arbitrary: brokenUploads },
  );
  const ids = fc.oneof(
    fc.constantFrom('%00', '..%2f..%2fetc', 'x'.repeat(4000), '%F0%9F%A5%8B', "'", '-'),
    fc.uuid(),
    fc.constantFrom('%E0%A4%A', '%', 'x'.repeat(6000)),
  );
  return fc
    .tuple(urlsOf(operation, ids), queries, bodies, oddHeaders)
    .map(([url, query, { payload, headers }, odd]) => ({
      method: operation.method,
      url: url + query,
      // the body of a GET is ignored
      ...(operation.method === 'GET' ? {} : { payload }),
      headers: { ...headers, ...odd },
    }));
}

function urlsOf({ path }: DocumentedOperation, ids: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return ids.map((id) => path.replace('{id}', String(id)));
}

function jsonBody(value: unknown) {
  // undefined has no JSON
  return { payload: JSON.stringify(value) ?? '', headers: { 'content-type': json } };
}

function rawBody([contentType, payload]: [string, string]) {
  return { payload, headers: { 'content-type': contentType } };
}

const contentTypes = fc.oneof(
  fc.constantFrom(
    json,
    'application-json',
    `${json}; charset=latin1`,
    'APPLICATION/JSON',
    ';;',
    '',
  ),
  fc.constantFrom('text/plain', 'text/json', 'application/x-www-form-urlencoded', multipart, 'x'),
);

/** Malformed or unexpected JSON. */
export const brokenTexts = fc.oneof(
  fc.constantFrom('', '{', '}', '[]', 'null', '1', '"text"', '{"id":', '{"id":"a",}', '\0', 'NaN'),
  fc.constantFrom('{"__proto__":{"authority":"ADMIN"}}', '{"constructor":{"prototype":{"a":1}}}'),
  fc.constantFrom('['.repeat(50_000), '{"id":'.repeat(20_000), `"${'x'.repeat(1024 * 1024)}"`),
  fc.constantFrom(`{"id":${'9'.repeat(400)}}`, '{"id":1e999}', '{"id":"a","id":"b"}', '\u{feff}{}'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const queries = fc.constantFrom(
  '',
  '',
  '',
  '?',
  '?id=1&id=2',
  '?page=-1&sort=id',
  '?pageSize=x&order=up',
  '?%',
  '?__proto__[x]=1',
  '?a=%00',
);

export const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { cookie: 'session=%00' },
      { cookie: 'session=' },
      { cookie: `session=${'x'.repeat(5000)}` },
      { cookie: 'session=%E0%A4%A; session=b' },
      { origin: 'null' },
      { origin: 'http://other.example' },
      { origin: '://' },
      { 'sec-fetch-site': 'cross-site' },
      { accept: 'text/html' },
      { 'content-length': '5' },
      { 'content-encoding': 'gzip' },
    ),
  },
);
