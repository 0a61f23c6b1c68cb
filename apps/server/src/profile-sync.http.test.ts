import { createClient } from '@dojang/client/client';
import type { ProfilePush } from '@dojang/schemas/local-user';
import { messages } from '@dojang/schemas/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './testing.ts';

let house: TestApp;
let baseUrl: string;
beforeAll(async () => {
  house = await openTestApp();
  baseUrl = await house.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => house.close());

let members = 0;

/** A member, and a device of theirs. */
async function openDevice() {
  const member = await house.addUser(`sync${++members}`, 'USER');
  const client = createClient({ baseUrl, headers: () => ({ cookie: member.cookie }) });
  const pull = (since: Date | null = null) => client.user.pullProfile.query({ since });
  const push = (part: Partial<ProfilePush>) =>
    client.user.pushProfile.mutate({ changes: {}, known: {}, editedMsAgo: {}, ...part });
  return { member, client, pull, push };
}

test('a device that has the newest record gets none, and any other gets it with its versions', async () => {
  const { client, pull } = await openDevice();
  const first = await pull();
  expect(first?.times).toEqual({});
  expect(await pull(first?.user.timestamp)).toBeNull();
  await client.user.updateProfile.mutate({ surname: 'Lee' });
  const second = await pull(first?.user.timestamp);
  expect(second?.user.surname).toBe('Lee');
  expect(Object.keys(second?.times ?? {})).toEqual(['surname']);
  expect(second?.user.timestamp.getTime()).toBeGreaterThan(first?.user.timestamp.getTime() ?? 0);
});

test('edits of different fields on two devices are both kept', async () => {
  const { client, pull, push } = await openDevice();
  const known = (await pull())?.times ?? {};
  await client.user.updateProfile.mutate({ kup: 'TWO' });
  const { user } = await push({
    changes: { surname: 'Lee' },
    known,
    editedMsAgo: { surname: 60_000 },
  });
  expect(user).toMatchObject({ kup: 'TWO', surname: 'Lee' });
});

test('of two edits of the same field the later one stands, whichever arrives first', async () => {
  const { client, pull, push } = await openDevice();
  const known = (await pull())?.times ?? {};
  await client.user.updateProfile.mutate({ surname: 'Now' });
  const earlier = { changes: { surname: 'An hour ago' }, known };
  const hourMs = 60 * 60 * 1000;
  const { user } = await push({ ...earlier, editedMsAgo: { surname: hourMs } });
  expect(user.surname).toBe('Now');
  const later = { changes: { surname: 'Just now' }, known, editedMsAgo: { surname: 0 } };
  expect((await push(later)).user.surname).toBe('Just now');
});

test('the same edits sent twice change nothing the second time', async () => {
  const { push, pull } = await openDevice();
  const edits = { changes: { surname: 'Once' }, known: {}, editedMsAgo: { surname: 1000 } };
  const first = await push(edits);
  await push({ changes: { surname: 'Newer' }, known: first.times, editedMsAgo: { surname: 0 } });
  // the answer to the first was lost: it comes again
  expect((await push({ ...edits, editedMsAgo: { surname: 2000 } })).user.surname).toBe('Newer');
  expect((await pull())?.user.surname).toBe('Newer');
});

test('a record without changes keeps its timestamp, and every change makes it grow', async () => {
  const { push } = await openDevice();
  const before = await push({});
  expect((await push({})).user.timestamp).toEqual(before.user.timestamp);
  const edits = await Promise.all(
    (['THREE', 'TWO', 'ONE'] as const).map((kup) =>
      push({ changes: { kup }, known: {}, editedMsAgo: { kup: 0 } }),
    ),
  );
  const times = edits.map(({ user }) => user.timestamp.getTime());
  expect(Math.min(...times)).toBeGreaterThan(before.user.timestamp.getTime());
});

test('edits that are not valid are refused and change nothing', async () => {
  const { member, push, pull } = await openDevice();
  const other = await house.addUser('somebody-else', 'USER');
  const before = await pull();
  await expect(push({ changes: { email: 'no address' } })).rejects.toThrow(messages.invalidEmail);
  await expect(push({ changes: { kup: 'ELEVEN' as never } })).rejects.toThrow('Kup');
  await expect(push({ editedMsAgo: { kup: -1 } })).rejects.toThrow('>=0');
  const taken = { changes: { email: other.email, surname: 'Lost' }, editedMsAgo: { email: 0 } };
  await expect(push(taken)).rejects.toMatchObject({
    message: messages.emailTaken,
    data: { httpStatus: 409, fields: { email: messages.emailTaken } },
  });
  expect(await pull()).toEqual(before);
  expect(before?.user.id).toBe(member.id);
});

test('a device that was about another user gets nothing and changes nothing', async () => {
  const { member, client, push, pull } = await openDevice();
  const { id } = await house.addUser('another-user', 'USER');
  const changes = { surname: 'Stale' };
  const refusal = { message: messages.otherUsersRecord, data: { httpStatus: 403 } };
  await expect(client.user.pullProfile.query({ since: null, id })).rejects.toMatchObject(refusal);
  await expect(push({ changes, id })).rejects.toMatchObject(refusal);
  await expect(client.user.updateProfile.mutate({ ...changes, id })).rejects.toMatchObject(refusal);
  expect((await pull())?.user.surname).toBeNull();
  expect((await push({ changes, editedMsAgo: { surname: 0 }, id: member.id })).user.surname).toBe(
    'Stale',
  );
});

test('nobody raises their own authority with an edit', async () => {
  const { push } = await openDevice();
  const { user } = await push({ changes: { authority: 'ADMIN' } as never });
  expect(user.authority).toBe('USER');
});

test("an administrator's change counts as an edit like any other", async () => {
  const { member, push, pull } = await openDevice();
  const admin = await house.addUser(`admin-of-${member.id}`, 'ADMIN');
  const known = (await pull())?.times ?? {};
  const asAdmin = createClient({ baseUrl, headers: () => ({ cookie: admin.cookie }) });
  await asAdmin.user.update.mutate({ id: member.id, surname: 'By the club' });
  const { user } = await push({
    changes: { surname: 'Older', kup: 'ONE' },
    known,
    editedMsAgo: { surname: 5000, kup: 5000 },
  });
  expect(user).toMatchObject({ surname: 'By the club', kup: 'ONE' });
});
