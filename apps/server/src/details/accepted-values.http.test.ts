import { appRouter } from '@dojang/api/root';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { prepareClub, withCaller } from '../conformance/club.ts';
import {
  type DocumentedOperation,
  type OpenApiDocument,
  operationsOf,
} from '../conformance/operations.ts';
import { validRequests, wrongRequests } from '../conformance/requests.ts';
import { proceduresOf } from '../http/procedures.ts';
import { openTestApp } from '../testing/app.ts';

/** Fixed, so that the requests are reproducible. */
const seed = 20_261_122;
const writesPerRoute = 50;

const testApp = await openTestApp();
afterAll(() => testApp.close());
const document: OpenApiDocument = (await testApp.request({ url: '/api/openapi.json' })).json();
const club = prepareClub(testApp, document);
const writes = operationsOf(document).filter(
  ({ method, path }) => method !== 'GET' && !/login|logout|delete/.test(path),
);

/** Attaches each uploaded file to a tournament, as files are read with theirs. */
async function useFiles(headers: Record<string, string>): Promise<void> {
  const unused = { result_of: null, contract_of: null };
  for (const { id } of await testApp.db.file.findMany({ where: unused, select: { id: true } })) {
    const payload = { name: 'Cup', location: 'Seoul', date: '2026-03-14', result: { id } };
    const url = '/api/tournament/create';
    await testApp.request({ method: 'POST', url, headers, payload });
  }
}

/** Calls every query: without input where possible, otherwise with the id of each record. */
async function readEverything(headers: Record<string, string>): Promise<void> {
  const groups = await testApp.db.trainingGroup.findMany({ select: { id: true } });
  const ids = [
    ...(await testApp.db.user.findMany({ select: { id: true } })),
    ...(await testApp.db.tournament.findMany({ select: { id: true } })),
    ...groups,
  ];
  for (const [name, { _def }] of Object.entries(proceduresOf(appRouter))) {
    if (_def.type !== 'query') continue;
    const input = (_def as { inputs?: unknown[] }).inputs?.[0];
    const needsNothing = !(input instanceof z.ZodType) || input.safeParse({}).success;
    const isSearch = name === 'training.searchPeople';
    const inputs = isSearch
      ? groups.map(({ id: groupId }) => ({ groupId, filter: 'a' }))
      : ids.map(({ id }) => ({ id, division_id: id }));
    for (const json of needsNothing ? [{}] : inputs) {
      const url = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json }))}`;
      const { statusCode, body } = await testApp.request({ url, headers });
      // 404: the id of another entity
      if (statusCode !== 404) expect({ name, statusCode, body }).toMatchObject({ statusCode: 200 });
    }
  }
}

// read once in the end: a reading takes longer than hundreds of writes
test('values that a route accepts can be read by every query', async () => {
  const { headers, known } = await club.prepare('admin');
  const requestsOf = (operation: DocumentedOperation) =>
    fc.array(fc.oneof(validRequests(operation, known), wrongRequests(operation, known)), {
      minLength: writesPerRoute,
      maxLength: writesPerRoute,
      size: 'max',
    });
  await fc.assert(
    fc.asyncProperty(fc.tuple(...writes.map(requestsOf)), async (sent) => {
      for (const request of sent.flat()) await testApp.request(withCaller(request, headers));
      await useFiles(headers);
      await readEverything(headers);
    }),
    { seed, numRuns: 1, endOnFailure: true },
  );
}, 240_000);
