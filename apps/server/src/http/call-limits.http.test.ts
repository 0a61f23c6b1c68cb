import { createClient, describeFailure, secondsToWait } from '@dojang/client/client';
import { limits } from '@dojang/schemas/limits';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let club: TestApp;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());

/** Ten calls in one request; returns the errors and the response headers. */
async function batch(cookie: string, call: string) {
  const url = `/trpc/${Array.from({ length: 10 }, () => call).join(',')}?batch=1`;
  const { headers, json } = await club.request({ url, headers: { cookie } });
  const responses =
    json<{ error?: { json: { message: string; data: { httpStatus: number } } } }[]>();
  return { headers, errors: responses.flatMap(({ error }) => (error ? [error.json] : [])) };
}

test('of twenty concurrent batches of ten, calls beyond the queue get 429, and other users are answered', async () => {
  const { id, cookie } = await club.addUser('Hasty Member');
  const other = await club.addUser('Patient Member');
  const [all, others] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => batch(cookie, 'tournament.getAll'))),
    batch(other.cookie, 'tournament.getAll'),
  ]);
  const statuses = all.flatMap(({ errors }) => errors.map(({ data }) => data.httpStatus));
  expect(new Set(statuses)).toEqual(new Set([429]));
  const { headers, errors } = all.find((response) => response.errors.length > 0) ?? all[0]!;
  expect(headers['retry-after']).toBe('1');
  expect(errors[0]?.message).toBe(english('server.tooManyCalls'));
  expect(200 - statuses.length).toBeGreaterThanOrEqual(limits.callsWaitingMax);
  expect(others.errors).toEqual([]);
  expect(club.logs.filter(({ user }) => user === id)[0]).toMatchObject({
    msg: 'refused',
    status: 429,
  });
  expect((await batch(cookie, 'tournament.getAll')).errors).toEqual([]);
});

test('the client reports when to retry a call beyond the limit', async () => {
  const { cookie } = await club.addUser('Eager Member');
  const baseUrl = await club.app.listen({ host: '127.0.0.1', port: 0 });
  const client = createClient({ baseUrl, headers: () => ({ cookie }) });
  const calls = Array.from({ length: 200 }, () => client.tournament.getAll.query());
  const failed = (await Promise.allSettled(calls)).find(({ status }) => status === 'rejected');
  const { reason } = failed as PromiseRejectedResult;
  expect(describeFailure(reason)).toMatchObject({ status: 429, key: 'server.tooManyCalls' });
  expect(secondsToWait(reason)).toBe(1);
});
