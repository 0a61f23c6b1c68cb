import { insideWords } from '@dojang/server/conformance/test-values';
import type { Answer } from './exchange.ts';

/** Headers of every response. */
const requiredHeaders = [
  'x-request-id',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];
/** A refusal must not repeat the whole request. */
const refusalMaxLength = 64 * 1024;

/** The faults of a response to any request, in a sentence each. */
export function findFaults({ status, headers, body }: Answer): string[] {
  const isLater = status === 429 || status === 503;
  const faults = [...requiredHeaders, ...(isLater ? ['retry-after'] : [])]
    .filter((name) => !headers[name])
    .map((name) => `there is no ${name}`);
  if (status >= 500 && !isLater) faults.push('it is a fault');
  const isJson = /^application\/json\b/.test(headers['content-type'] ?? '');
  // a response to HEAD has no body
  if (status >= 400 && body !== '' && !isJson) faults.push('the refusal has another shape');
  const refusals = isJson && body !== '' ? readResults(body).filter(isRefusal) : [];
  if (status >= 400 && isJson && body !== '' && refusals.length === 0)
    faults.push('there is no refusal');
  for (const refusal of refusals) {
    const text = JSON.stringify(refusal);
    if (!hasShape(refusal)) faults.push('the refusal has another shape');
    const inside = insideWords.exec(text)?.[0];
    if (inside) faults.push(`it leaks internals: ${inside}`);
    if (text.length > refusalMaxLength) faults.push(`the refusal has ${text.length} characters`);
  }
  return faults;
}

/** Whether the call at this index of a batch, or a single call, succeeded. */
export function isDone({ status, body }: Answer, index: number): boolean {
  // tRPC runs nothing for HEAD
  return status < 400 && status !== 204 && !isRefusal(readResults(body)[index]);
}

type Chunk = [id: number, status: number, values: [[unknown]]];

/** The result of each call: of a batch, of a stream with a line for each, or of a single call. */
function readResults(body: string): unknown[] {
  const whole = parse(body);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  const [head, ...lines] = body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (parse(line) as { json?: object } | undefined)?.json);
  const chunks = lines as Chunk[];
  // the head maps each call to the number of its chunk
  return Object.values(head ?? {}).map(
    ([, [, , id]]: [unknown, Chunk]) => chunks.find((chunk) => chunk[0] === Number(id))?.[2][0][0],
  );
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

type Refusal = { error: unknown };
const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'error' in value;

const keysOfTrpc = new Set(['code', 'httpStatus', 'path', 'key', 'fields']);

/** `{ error: sentence }`, or one of tRPC's forms of it. */
function hasShape(refusal: Refusal): boolean {
  const { error } = refusal;
  if (Object.keys(refusal).length !== 1) return false;
  if (typeof error === 'string') return true;
  // in a stream superjson has serialized the whole line
  const details = ((error as { json?: object }).json ?? error) as {
    message?: unknown;
    data?: object;
  };
  const keys = Object.keys(details.data ?? {});
  return typeof details.message === 'string' && keys.every((key) => keysOfTrpc.has(key));
}
