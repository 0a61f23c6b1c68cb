import { hashPassword } from '@dojang/auth/password';
import type { Login } from '@dojang/schemas/auth';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Caller, callers, prepareClub, withCaller } from '../conformance/club.ts';
import { insideWords } from '../conformance/test-values.ts';
import {
  type DocumentedOperation,
  type JsonSchema,
  type OpenApiDocument,
  operationsOf,
} from '../conformance/operations.ts';
import { validRequests, wrongRequests } from '../conformance/requests.ts';
import { cookieOf, openTestApp } from '../testing/app.ts';

/** Fixed, so that the requests are reproducible. */
const seed = 20_261_121;

const testApp = await openTestApp();
afterAll(() => testApp.close());
const document: OpenApiDocument = (await testApp.request({ url: '/api/openapi.json' })).json();
// reads before writes
const operations = operationsOf(document)
  .map((operation) => [operation.route, operation] as const)
  .toSorted(([one], [other]) => one.localeCompare(other));
const bodyOf = ({ requestBody }: DocumentedOperation) => requestBody?.content['application/json'];

const isOf = (type: z.ZodType) => (value: string) => type.safeParse(value).success;
const ajv = new Ajv2020({
  strict: false,
  formats: {
    date: isOf(z.iso.date()),
    'date-time': isOf(z.iso.datetime()),
    uuid: isOf(z.uuid()),
    email: isOf(z.email()),
    uri: isOf(z.url()),
    password: true,
    binary: true,
  },
});

const validators = new Map<JsonSchema, ValidateFunction>();

/** Validation errors of a value against a schema of the document; null if valid. */
function faultsOf(schema: JsonSchema, value: unknown): unknown {
  const validate =
    validators.get(schema) ?? ajv.compile({ ...schema, components: document.components });
  validators.set(schema, validate);
  return validate(value) ? null : validate.errors;
}

/** Sends a request, checks the response against the document, and returns the status code. */
async function expectDocumented({ responses }: DocumentedOperation, request: InjectOptions) {
  const response = await testApp.request(request);
  const { statusCode: status, headers, body } = response;
  const documented = responses[status];
  expect({ status, body, isDocumented: documented !== undefined }).toMatchObject({
    isDocumented: true,
  });
  // 500 is documented, but no request may cause it
  expect({ status, body }).not.toMatchObject({ status: 500 });
  expect(status >= 400 ? body : '').not.toMatch(insideWords);
  const schema = documented?.content?.['application/json']?.schema;
  if (schema) {
    expect(headers['content-type']).toMatch(/^application\/json\b/);
    expect({ body, faults: faultsOf(schema, response.json()) }).toMatchObject({ faults: null });
  }
  return status;
}

const club = prepareClub(testApp, document);
const { example } = club;

/** Few runs where every request is rejected, and where each hashes a password, which is slow. */
function runsOf({ path, security }: DocumentedOperation, caller: Caller): number {
  if (caller === 'anonymous' && security.length > 0) return 5;
  return /login|register/.test(path) ? 8 : 25;
}

let unchanged: { caller: Caller; prepared: ReturnType<typeof club.prepare> } | undefined;

/** Resets the club unless nothing can have changed since the last reset for this caller. */
function prepareFor({ method, security }: DocumentedOperation, caller: Caller) {
  const prepared = unchanged?.caller === caller ? unchanged.prepared : club.prepare(caller);
  const isRejected = caller === 'anonymous' && security.length > 0;
  unchanged = method === 'GET' || isRejected ? { caller, prepared } : undefined;
  return prepared;
}

describe.each(callers)('%s', (caller) => {
  describe.each(operations)('asks %s:', (_route, operation) => {
    test('answers valid requests as documented', async () => {
      const { headers, known } = await prepareFor(operation, caller);
      await fc.assert(
        fc.asyncProperty(validRequests(operation, known), async (request) => {
          await expectDocumented(operation, withCaller(request, headers));
        }),
        { seed, numRuns: runsOf(operation, caller) },
      );
    });

    test('answers invalid requests as documented, and never with a server error', async () => {
      const { headers, known } = await prepareFor(operation, caller);
      await fc.assert(
        fc.asyncProperty(wrongRequests(operation, known), async (request) => {
          await expectDocumented(operation, withCaller(request, headers));
        }),
        { seed, numRuns: 2 * runsOf(operation, caller) },
      );
    });
  });
});

describe('the example of', () => {
  const login = operationsOf(document).find(({ path }) => path === '/api/auth/login');
  const loginExample = (login && bodyOf(login)?.example) as Login;
  // for other entities no record has the id of the example
  const hasRecords = ({ tags }: DocumentedOperation) =>
    /^(auth|user|tournament)$/.test(tags.join());
  const withBody = operations.filter(([, one]) => bodyOf(one) && hasRecords(one));

  /** Creates the records that the examples refer to. Their user is an administrator, but not the last one. */
  async function prepareExamples() {
    await testApp.clear();
    await testApp.addUser('Chief', 'ADMIN');
    const { email, password } = loginExample;
    const password_hash = await hashPassword(password);
    const mina = {
      id: example.user,
      name: 'Mina',
      email,
      password_hash,
      authority: 'ADMIN',
    } as const;
    await testApp.db.user.create({ data: mina });
    await club.addFile(example.user, example.file);
    const cup = { id: example.tournament, name: 'Cup', location: 'Seoul' };
    await testApp.db.tournament.create({ data: cup });
    return cookieOf(await testApp.sessions.start(mina.id));
  }

  test.each(withBody)('%s is accepted unchanged', async (route, operation) => {
    const cookie = await prepareExamples();
    if (route === 'POST /api/auth/register') {
      await testApp.db.user.update({
        where: { id: example.user },
        data: { email: 'a@club.example' },
      });
    }
    const { method, path: url } = operation;
    const payload = bodyOf(operation)?.example as object;
    expect(await expectDocumented(operation, { method, url, payload, headers: { cookie } })).toBe(
      200,
    );
  });

  test('each response matches its schema', () => {
    const wrong = operations.flatMap(([route, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) => {
        const { schema, example: shown } = content?.['application/json'] ?? {};
        const faults = schema && faultsOf(schema, shown);
        return faults ? [{ route, status, faults }] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
