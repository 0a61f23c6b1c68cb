import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExamples } from '../conformance/example-records.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('a record is created once, from the example of the document', async () => {
  const { id: user, cookie } = await testApp.addUser('Admin', 'ADMIN');
  const { draftOf, idOf } = await openExamples(testApp, cookie, { user });
  const id = await idOf('tournament');
  expect(await idOf('tournament')).toBe(id);
  expect(await testApp.db.tournament.findMany()).toMatchObject([{ id, name: 'Spring Cup' }]);
  const isWanted = (field: string) => field === 'participants';
  expect(await draftOf('tournament', isWanted)).toEqual({ participants: [user] });
});
