import { oddValues, spoilt } from '@dojang/server/conformance/odd-values';
import type { KnownProcedure } from '@dojang/server/conformance/procedures';
import { brokenTexts, oddHeaders } from '@dojang/server/conformance/requests';
import { type Known, valuesOf } from '@dojang/server/conformance/values';
import * as fc from 'fast-check';
import { encodeRequest, type Call, type Sender } from './call.ts';

const json = { 'content-type': 'application/json' };

/** Single calls of a procedure, as tRPC clients send them and in other ways. */
export function singleCalls(
  procedure: KnownProcedure,
  known: Known,
  sender: Sender,
  isRefused: boolean,
): fc.Arbitrary<Call> {
  const texts = fc.oneof(
    { weight: 8, arbitrary: envelopesOf(procedure, known).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: deepOrLong },
    { weight: 1, arbitrary: brokenTexts },
  );
  return fc
    .tuple(methodsOf(procedure), texts, oddQueries, headers)
    .map(([method, text, odd, more]) => ({
      bytes: encodeRequest(requestOf(`/trpc/${procedure.path}`, method, text, odd, more), sender),
      isRaw: false,
      refused: isRefused ? [0] : [],
    }));
}

/** Batches of up to twelve calls of these procedures, partly with inputs that do not match. */
export function batches(
  procedures: readonly KnownProcedure[],
  known: Known,
  sender: Sender,
  isRefused: (procedure: KnownProcedure) => boolean,
): fc.Arbitrary<Call> {
  const call = fc
    .constantFrom(...procedures)
    .chain((procedure) =>
      envelopesOf(procedure, known).map((envelope) => ({ procedure, envelope })),
    );
  const calls = fc.array(call, { minLength: 1, maxLength: 12 });
  const spoiling = fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: oddValues },
    { weight: 1, arbitrary: fc.dictionary(places, oddValues) },
  );
  return fc
    .tuple(calls, spoiling, fc.constantFrom('GET', 'POST'), headers)
    .map(([chosen, odd, method, more]) => {
      const paths = chosen.map(({ procedure }) => procedure.path).join(',');
      const input =
        odd === undefined
          ? Object.fromEntries(chosen.map(({ envelope }, index) => [index, envelope]))
          : odd;
      const text = JSON.stringify(input) ?? '';
      const refused = chosen.flatMap(({ procedure }, index) => (isRefused(procedure) ? index : []));
      const request = requestOf(`/trpc/${paths}`, method, text, 'batch=1', more);
      return { bytes: encodeRequest(request, sender), isRaw: false, refused };
    });
}

function requestOf(path: string, method: string, text: string, query: string, more: object) {
  const reads = method === 'GET' || method === 'HEAD';
  // URLs are limited to a few thousand characters
  const input = reads ? `input=${encodeURIComponent(text).slice(0, 12_000)}` : '';
  return {
    method,
    url: `${path}?${[query, input].filter(Boolean).join('&')}`,
    headers: reads ? more : { ...json, ...more },
    payload: reads ? '' : text,
  };
}

/** Mostly the right method. */
const methodsOf = ({ type }: KnownProcedure) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(type === 'query' ? 'GET' : 'POST') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
    },
  );

/** Valid and invalid inputs of a procedure, with superjson's metadata. */
function envelopesOf({ schema }: KnownProcedure, known: Known): fc.Arbitrary<unknown> {
  const valid = schema ? valuesOf(schema, known) : fc.constant(undefined);
  const names = Object.keys(schema?.properties ?? {});
  const values = fc.oneof(valid, spoilt(schema ? valid : fc.constant({}), names), oddValues);
  const withMeta = fc.tuple(values, metas(names)).map(([value, meta]) => ({ json: value, meta }));
  return fc.oneof(
    { weight: 3, arbitrary: values.map((value) => ({ json: value })) },
    { weight: 3, arbitrary: withMeta },
    { weight: 1, arbitrary: oddValues },
  );
}

const kinds = fc.oneof(
  fc.constantFrom<unknown>('Date', 'undefined', 'bigint', 'regexp', 'Error', 'URL', 'set', 'map'),
  fc.constantFrom<unknown>('number', 'NaN', 'x', ['typed-array', 'Uint8Array'], ['class', 'User']),
  fc.constantFrom<unknown>(
    ['custom', 'x'],
    ['symbol', 'iterator'],
    ['typed-array', 'constructor'],
    null,
  ),
);
const places = fc.constantFrom(
  '',
  '0',
  '1',
  'a.b',
  '__proto__',
  'constructor.prototype',
  'x'.repeat(300),
);

/** superjson's metadata: the types of values, and which are identical. */
function metas(names: readonly string[]): fc.Arbitrary<unknown> {
  const paths = fc.oneof(
    places,
    fc.constantFrom(...names, 'length', 'id.0', '0.0.0.0', '\\.', 'a\\.b'),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      kinds.map((kind) => [kind]),
      fc.tuple(kinds, fc.dictionary(paths, tie('tree'), { maxKeys: 3 })),
      fc.dictionary(paths, tie('tree'), { maxKeys: 3 }),
    ),
  }));
  const same = fc.oneof(
    fc.dictionary(paths, fc.array(paths, { maxLength: 3 }), { maxKeys: 3 }),
    fc.array(fc.array(paths, { maxLength: 3 }), { maxLength: 2 }),
  );
  const whole = {
    values: tree,
    referentialEqualities: same,
    v: fc.constantFrom<unknown>(0, 1, 2, '1'),
  };
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(whole, { requiredKeys: [] }) },
    { weight: 1, arbitrary: oddValues },
  );
}

/** Inputs that are expensive to parse, below the body limit of one megabyte. */
const deepOrLong = fc.constantFrom(
  `{"json":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `{"json":${'{"id":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  `{"json":[${'0,'.repeat(400_000)}0]}`,
  `{"json":{"participants":[${'{},'.repeat(300_000)}0],"id":[${'0,'.repeat(20_000)}0]}}`,
  `{"json":{${Array.from({ length: 50_000 }, (_, index) => `"a${index}":0`).join()}}}`,
  `{"json":{"id":"a"},"meta":{"values":{${Array.from({ length: 40_000 }, (_, index) => `"a${index}":["Date"]`).join()}}}}`,
  `{"json":"${'\\u0000'.repeat(150_000)}"}`,
);

const oddQueries = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'connectionParams=1',
      'input=%',
      'batch=2',
      'lastEventId=1',
      'input=1',
      '__proto__=1',
    ),
  },
);

/** tRPC's other protocols, and odd headers. */
const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'trpc-accept': 'application/jsonl' },
      { 'trpc-batch-mode': 'stream' },
      { accept: 'text/event-stream' },
      { 'last-event-id': '1' },
      { 'content-type': 'application/octet-stream' },
      { 'content-type': 'application/json; charset=utf-16' },
    ),
  },
  { weight: 1, arbitrary: oddHeaders },
);
