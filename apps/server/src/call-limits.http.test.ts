import { createClient, describeFailure, secondsToWait } from '@dojang/client/client';
import { limits } from '@dojang/schemas/limits';
import { english } from '@dojang/schemas/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './testing.ts';

let club: TestApp;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());

/** Ten calls in one request; the statuses of each, and the response's header. */
async function batch(cookie: string, call: string) {
  const url = `/trpc/${Array.from({ length: 10 }, () => call).join(',')}?batch=1`;
  const { headers, json } = await club.request({ url, headers: { cookie } });
  const answers = json<{ error?: { json: { message: string; data: { httpStatus: number } } } }[]>();
  return { headers, errors: answers.flatMap(({ error }) => (error ? [error.json] : [])) };
}

test('a member may make 600 calls a minute, a batch of ten counted as ten, over tRPC and REST', async () => {
  const { id, cookie } = await club.addUser('Eager Member');
  for (let n = 0; n < limits.callsPerMinute / 10; n += 1) {
    expect((await batch(cookie, 'user.profile')).errors).toEqual([]);
  }
  const { headers, errors } = await batch(cookie, 'user.profile');
  const n = Number(headers['retry-after']);
  expect(errors).toHaveLength(10);
  expect(errors[0]).toMatchObject({
    message: english({ key: 'server.tooManyCalls', values: { n } }),
    data: { httpStatus: 429, key: 'server.tooManyCalls' },
  });
  const rest = await club.request({ url: '/api/user/profile', headers: { cookie } });
  expect(rest.statusCode).toBe(429);
  expect(rest.headers['retry-after']).toMatch(/^\d+$/);
  expect(rest.json()).toEqual({ error: expect.stringContaining('Too many requests') });
  const about = { msg: 'refused', status: 429, user: id };
  expect(club.logs.filter(({ user }) => user === id)).toMatchObject([about]);

  const baseUrl = await club.app.listen({ host: '127.0.0.1', port: 0 });
  const client = createClient({ baseUrl, headers: () => ({ cookie }) });
  const error: unknown = await client.user.profile.query().catch((failure: unknown) => failure);
  expect(describeFailure(error)).toMatchObject({ status: 429, key: 'server.tooManyCalls' });
  expect(secondsToWait(error)).toBeGreaterThan(0);

  const other = await club.addUser('Calm Member');
  expect((await batch(other.cookie, 'user.profile')).errors).toEqual([]);
});

test('of twenty batches of ten lists at once no more run than may wait, and others are answered', async () => {
  const { cookie } = await club.addUser('Hasty Member');
  const other = await club.addUser('Patient Member');
  const [all, beside] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => batch(cookie, 'tournament.getAll'))),
    batch(other.cookie, 'tournament.getAll'),
  ]);
  const statuses = all.flatMap(({ errors }) => errors.map(({ data }) => data.httpStatus));
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect(200 - statuses.length).toBeGreaterThanOrEqual(limits.callsWaitingMax);
  expect(beside.errors).toEqual([]);
  expect((await batch(cookie, 'tournament.getAll')).errors).toEqual([]);
});
