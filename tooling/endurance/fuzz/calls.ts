import { oddValues, spoilt } from '@dojang/server/conformance/odd-values';
import type { DocumentedOperation } from '@dojang/server/conformance/operations';
import type { KnownProcedure } from '@dojang/server/conformance/procedures';
import {
  brokenTexts,
  oddHeaders,
  validRequests,
  wrongRequests,
} from '@dojang/server/conformance/requests';
import { type Known, valuesOf } from '@dojang/server/conformance/values';
import * as fc from 'fast-check';

/** One request and its permitted outcomes. */
export type Call = {
  bytes: Buffer;
  /** Possibly incomplete: the client then closes its side and needs no response. */
  isRaw: boolean;
  /** Indexes in the batch of the calls that the sender must not make. */
  refused: readonly number[];
  /** The documented status codes below 400; undefined if none are documented. */
  successes?: readonly number[];
};

/** Returns a sender's headers, with a new client address each time. */
type Sender = () => Record<string, string>;
/** Who calls, and what there is to call with. */
export type From = { known: Known; sender: Sender };

/** A request in the form of Fastify's `inject`. */
type Injected = { method?: string; url?: unknown; headers?: object; payload?: unknown };

/** The bytes of a request with the right length and `connection: close`. */
function encodeRequest(
  { method = 'GET', url, headers, payload = '' }: Injected,
  sender: Sender,
): Buffer {
  const body = Buffer.from(payload as string);
  const { pathname, search } = new URL(String(url), 'http://localhost');
  const all = { ...sender(), ...headers, 'content-length': body.length, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${pathname}${search} HTTP/1.1`, 'host: localhost', ...lines, '', ''];
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body]);
}

/** Requests that the document allows, and others at the same path. */
export function restCalls(
  operation: DocumentedOperation,
  { known, sender }: From,
  isRefused: boolean,
): fc.Arbitrary<Call> {
  const requests = fc.oneof(validRequests(operation, known), wrongRequests(operation, known));
  return requests.map((request) => ({
    bytes: encodeRequest(request, sender),
    isRaw: false,
    refused: isRefused ? [0] : [],
    // cached files return 304
    successes: [...Object.keys(operation.responses).map(Number), 304],
  }));
}

/** Calls of one procedure, or batches of up to twelve of them, as tRPC clients send them and in other ways. */
export function trpcCalls(
  procedures: readonly KnownProcedure[],
  { known, sender }: From,
  isRefused: (procedure: KnownProcedure) => boolean,
  isBatch: boolean,
): fc.Arbitrary<Call> {
  const call = fc
    .constantFrom(...procedures)
    .chain((procedure) => envelopesOf(procedure, known).map((input) => ({ procedure, input })));
  return fc
    .tuple(
      fc.array(call, { minLength: 1, maxLength: isBatch ? 12 : 1 }),
      mostly(undefined, fc.oneof(spoiltTexts, deepOrLong, brokenTexts)),
      mostly(undefined, oneOf('GET POST HEAD PUT DELETE OPTIONS PATCH')),
      mostly('', oneOf('connectionParams=1 input=% batch=2 lastEventId=1 input=1 __proto__=1')),
      headers,
    )
    .map(([chosen, spoiltText, oddMethod, oddQuery, more]) => {
      const paths = chosen.map(({ procedure }) => procedure.path).join(',');
      const inputs = chosen.map(({ input }) => input);
      const text =
        spoiltText ??
        JSON.stringify(isBatch ? Object.fromEntries(inputs.entries()) : inputs[0]) ??
        '';
      const method = oddMethod ?? (chosen[0]?.procedure.type === 'query' ? 'GET' : 'POST');
      const reads = method === 'GET' || method === 'HEAD';
      // URLs are limited to a few thousand characters
      const input = reads ? `input=${encodeURIComponent(text).slice(0, 12_000)}` : '';
      const query = [isBatch ? 'batch=1' : oddQuery, input].filter(Boolean).join('&');
      const request = {
        method,
        url: `/trpc/${paths}?${query}`,
        headers: reads ? more : { 'content-type': 'application/json', ...more },
        payload: reads ? '' : text,
      };
      const refused = chosen.flatMap(({ procedure }, index) => (isRefused(procedure) ? index : []));
      return { bytes: encodeRequest(request, sender), isRaw: false, refused };
    });
}

const oneOf = (words: string) => fc.constantFrom(...words.trim().split(/\s+/));
const mostly = <Value, Odd>(usual: Value, odd: fc.Arbitrary<Odd>): fc.Arbitrary<Value | Odd> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

/** Valid and invalid inputs of a procedure, with superjson's metadata. */
function envelopesOf({ schema }: KnownProcedure, known: Known): fc.Arbitrary<unknown> {
  const valid = schema ? valuesOf(schema, known) : fc.constant(undefined);
  const names = Object.keys(schema?.properties ?? {});
  const values = fc.oneof(valid, spoilt(schema ? valid : fc.constant({}), names), oddValues);
  return fc.oneof(
    { weight: 3, arbitrary: values.map((json) => ({ json })) },
    { weight: 3, arbitrary: fc.record({ json: values, meta: metas(names) }) },
    { weight: 1, arbitrary: oddValues },
  );
}

const kinds = fc.oneof(
  oneOf('Date undefined bigint regexp Error URL set map number NaN x'),
  fc.constantFrom(['typed-array', 'Uint8Array'], ['class', 'User'], ['custom', 'x'], null),
  fc.constantFrom(['symbol', 'iterator'], ['typed-array', 'constructor']),
);
const places = fc.oneof(
  oneOf('0 1 a.b __proto__ constructor.prototype length id.0 0.0.0.0 \\. a\\.b'),
  fc.constantFrom('', 'x'.repeat(300)),
);

/** superjson's metadata: the types of values, and which are identical. */
function metas(names: readonly string[]): fc.Arbitrary<unknown> {
  const paths = names.length > 0 ? fc.oneof(places, fc.constantFrom(...names)) : places;
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      kinds.map((kind) => [kind]),
      fc.tuple(kinds, fc.dictionary(paths, tie('tree'), { maxKeys: 3 })),
      fc.dictionary(paths, tie('tree'), { maxKeys: 3 }),
    ),
  }));
  const some = fc.array(paths, { maxLength: 3 });
  const same = fc.oneof(fc.dictionary(paths, some), fc.array(some, { maxLength: 2 }));
  const v = fc.constantFrom(0, 1, 2, '1');
  const whole = { values: tree, referentialEqualities: same, v };
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(whole, { requiredKeys: [] }) },
    { weight: 1, arbitrary: oddValues },
  );
}

const spoiltTexts = fc
  .oneof(oddValues, fc.dictionary(places, oddValues))
  .map((value) => JSON.stringify(value) ?? '');

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join();
/** Inputs that are expensive to parse, below the body limit of one megabyte. */
const deepOrLong = fc.constantFrom(
  `{"json":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `{"json":${'{"id":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  `{"json":[${'0,'.repeat(400_000)}0]}`,
  `{"json":{"participants":[${'{},'.repeat(300_000)}0],"id":[${'0,'.repeat(20_000)}0]}}`,
  `{"json":{${many(50_000, (index) => `"a${index}":0`)}}}`,
  `{"json":{"id":"a"},"meta":{"values":{${many(40_000, (index) => `"a${index}":["Date"]`)}}}}`,
  `{"json":"${'\\u0000'.repeat(150_000)}"}`,
);

/** tRPC's other protocols, and odd headers. */
const headers = fc.oneof(
  { weight: 3, arbitrary: oddHeaders },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'trpc-accept': 'application/jsonl' },
      { 'trpc-batch-mode': 'stream' },
      { accept: 'text/event-stream' },
      { 'last-event-id': '1' },
      { 'content-type': 'application/octet-stream' },
      { 'content-type': 'application/json; charset=utf-16' },
    ),
  },
);
