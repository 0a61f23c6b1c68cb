import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { prepareClub, withCaller } from '../conformance/club.ts';
import {
  type DocumentedOperation,
  type OpenApiDocument,
  operationsOf,
} from '../conformance/operations.ts';
import { listProcedures } from '../conformance/procedures.ts';
import { validRequests, wrongRequests } from '../conformance/requests.ts';
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

/** Adds the records whose generated ones lack something that goes together. */
async function addOthers(headers: Record<string, string>): Promise<void> {
  const { id: user_id } = await testApp.db.user.findFirstOrThrow({ where: { authority: 'USER' } });
  const details = { date: '2026-03-14', location: 'Hall', examiner: 'Kim', pack_id: 'dtu' };
  const people = [{ user_id, kind: 'KUP', number: 9 }];
  for (const [method, url, payload] of [
    ['PUT', '/api/competition/announce', { name: 'Cup', location: 'Seoul', day: '2099-03-14' }],
    ['POST', '/api/grading/exam/create', { ...details, people }],
  ] as const) {
    const { body, statusCode } = await testApp.request({ method, url, headers, payload });
    expect({ body, statusCode }).toMatchObject({ statusCode: 200 });
  }
}

/** The ids of all records of the kinds that a query asks for by `id` or `groupId`, by the example in its schema. */
async function listIds(): Promise<Map<unknown, string[]>> {
  const { db } = testApp;
  const id = { select: { id: true } } as const;
  const idsOf = (records: { id: string }[]) => records.map((record) => record.id);
  return new Map<unknown, string[]>([
    [club.example.user, idsOf(await db.user.findMany(id))],
    [club.example.tournament, idsOf(await db.tournament.findMany(id))],
    [club.example.group, idsOf(await db.trainingGroup.findMany(id))],
    ['dtu', ['dtu']],
    // an exam
    [undefined, idsOf(await db.exam.findMany(id))],
  ]);
}

/** Calls every query: without input where possible, otherwise with the id of each record of its kind. */
async function readEverything(headers: Record<string, string>): Promise<void> {
  const ids = await listIds();
  const announced = await testApp.db.announcement.findMany();
  for (const { path, type, schema } of listProcedures()) {
    // these have tests of their own: `draw.http.test.ts`, `film.http.test.ts`
    if (type !== 'query' || path === 'draw.read' || path === 'video.dropped') continue;
    const [field] = schema?.required ?? [];
    const known = ids.get(field && schema?.properties?.[field]?.examples?.[0]) ?? [];
    const isOfCompetition = path.startsWith('competition.');
    const asked = isOfCompetition ? announced.map(({ tournament_id }) => tournament_id) : known;
    for (const json of field ? asked.map((id) => ({ [field]: id, filter: 'a' })) : [{}]) {
      const url = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json }))}`;
      const { statusCode, body } = await testApp.request({ url, headers });
      expect({ path, json, statusCode, body }).toMatchObject({ statusCode: 200 });
    }
    expect(field ? asked.length : 1, `${path} has been asked`).toBeGreaterThan(0);
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
      await addOthers(headers);
      await readEverything(headers);
    }),
    { seed, numRuns: 1, endOnFailure: true },
  );
}, 240_000);
