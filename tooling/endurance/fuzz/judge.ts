import { insideWords } from '@dojang/server/conformance/inside-words';
import type { Answer } from './exchange.ts';

/** What every answer has, whatever was asked. */
const neededHeaders = [
  'x-request-id',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];
/** A refusal says what is wrong, and does not repeat all that was sent. */
const refusalMaxLength = 64 * 1024;

/** What is wrong with an answer, whatever was asked; a sentence each. */
export function faultsOf({ status, headers, body }: Answer): string[] {
  const isLater = status === 429 || status === 503;
  const faults = [...neededHeaders, ...(isLater ? ['retry-after'] : [])]
    .filter((name) => !headers[name])
    .map((name) => `there is no ${name}`);
  if (status >= 500 && !isLater) faults.push('it is a fault');
  const isJson = /^application\/json\b/.test(headers['content-type'] ?? '');
  // the answer to HEAD has no body
  if (status >= 400 && body !== '' && !isJson) faults.push('the refusal has another shape');
  const refusals = isJson && body !== '' ? resultsOf(body).filter(isRefusal) : [];
  if (status >= 400 && isJson && body !== '' && refusals.length === 0)
    faults.push('there is no refusal');
  for (const refusal of refusals) {
    const text = JSON.stringify(refusal);
    if (!hasShape(refusal)) faults.push('the refusal has another shape');
    const inside = insideWords.exec(text)?.[0];
    if (inside) faults.push(`it tells of the inside: ${inside}`);
    if (text.length > refusalMaxLength) faults.push(`the refusal has ${text.length} characters`);
  }
  return faults;
}

/** Whether the call at this place of a batch, or a call alone, was done: it has an answer, which is no refusal. */
export function isDone({ status, body }: Answer, index: number): boolean {
  // tRPC does nothing for HEAD
  return status < 400 && status !== 204 && !isRefusal(resultsOf(body)[index]);
}

type Chunk = [id: number, status: number, values: [[unknown]]];

/** The answer to each call: of a batch, of a stream, which has each in a line, or of one call alone. */
function resultsOf(body: string): unknown[] {
  const whole = parse(body);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  const [head, ...lines] = body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (parse(line) as { json?: object } | undefined)?.json);
  const chunks = lines as Chunk[];
  // the head says by which number each call is answered
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
  // in a stream the whole line is what superjson has made
  const told = ((error as { json?: object }).json ?? error) as { message?: unknown; data?: object };
  const keys = Object.keys(told.data ?? {});
  return typeof told.message === 'string' && keys.every((key) => keysOfTrpc.has(key));
}
