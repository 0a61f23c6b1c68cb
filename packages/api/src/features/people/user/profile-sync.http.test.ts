import { createClient } from '@dojang/client/client';
import type { SyncRequest } from '@dojang/schemas/profile';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';

let testApp: TestApp;
let baseUrl: string;
beforeAll(async () => {
  testApp = await openTestApp();
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

let members = 0;

/** A member with a device. */
async function openDevice() {
  const member = await testApp.addUser(`sync${++members}`, 'USER');
  const client = createClient({ baseUrl, headers: () => ({ cookie: member.cookie }) });
  const sync = (part: Partial<SyncRequest> = {}) =>
    client.user.syncProfile.mutate({
      id: member.id,
      timestamp: new Date(),
      since: null,
      changes: {},
      known: {},
      editedMs: {},
      ...part,
    });
  const read = async () => {
    const { profile } = await sync();
    if (!profile) throw new Error('There is no record');
    return profile;
  };
  return { member, client, sync, read };
}

test('an up-to-date device gets no record, any other gets it with its versions', async () => {
  const { client, sync, read } = await openDevice();
  const first = await read();
  expect(first.times).toEqual({});
  const since = first.user.timestamp;
  expect(await sync({ since })).toMatchObject({ profile: null, refused: {} });
  await client.user.updateProfile.mutate({ surname: 'Lee' });
  const { profile: second } = await sync({ since });
  expect(second?.user.surname).toBe('Lee');
  expect(Object.keys(second?.times ?? {})).toEqual(['surname']);
  expect(second?.user.timestamp.getTime()).toBeGreaterThan(since.getTime());
});

test('each response has the server time', async () => {
  const { sync } = await openDevice();
  const beforeMs = Date.now();
  const { nowMs } = await sync();
  expect(nowMs).toBeGreaterThanOrEqual(beforeMs);
  expect(nowMs).toBeLessThanOrEqual(Date.now());
});

test('edits of different fields on two devices are both kept', async () => {
  const { client, sync, read } = await openDevice();
  const known = (await read()).times;
  await client.user.updateProfile.mutate({ kup: 'TWO' });
  const editedMs = { surname: Date.now() - 60_000 };
  const { profile } = await sync({ changes: { surname: 'Lee' }, known, editedMs });
  expect(profile?.user).toMatchObject({ kup: 'TWO', surname: 'Lee' });
});

test('of two edits of the same field the later one wins, whichever arrives first', async () => {
  const { client, sync, read } = await openDevice();
  const known = (await read()).times;
  await client.user.updateProfile.mutate({ surname: 'Now' });
  const hourMs = 60 * 60 * 1000;
  const earlier = { changes: { surname: 'An hour ago' }, known };
  const answer = await sync({ ...earlier, editedMs: { surname: Date.now() - hourMs } });
  expect(answer.profile?.user.surname).toBe('Now');
  const later = { changes: { surname: 'Just now' }, known, editedMs: { surname: Date.now() } };
  expect((await sync(later)).profile?.user.surname).toBe('Just now');
});

test('a delayed edit does not override a later one', async () => {
  const { sync, read } = await openDevice();
  const known = (await read()).times;
  const sentMs = Date.now() - 1000;
  const later = { changes: { surname: 'Later' }, known, editedMs: { surname: sentMs + 500 } };
  await sync(later);
  const delayed = { changes: { surname: 'Earlier' }, known, editedMs: { surname: sentMs } };
  expect((await sync(delayed)).profile?.user.surname).toBe('Later');
});

test('a fast clock wins nothing', async () => {
  const { client, sync, read } = await openDevice();
  const known = (await read()).times;
  await sync({ changes: { surname: 'Ahead' }, known, editedMs: { surname: Date.now() + 1e9 } });
  await client.user.updateProfile.mutate({ surname: 'Now' });
  expect((await read()).user.surname).toBe('Now');
  const times = (await read()).times.surname ?? 0;
  expect(times).toBeLessThanOrEqual(Date.now());
});

test('repeating edits changes nothing', async () => {
  const { sync, read } = await openDevice();
  const editedMs = { surname: Date.now() - 1000 };
  const edits = { changes: { surname: 'Once' }, known: {}, editedMs };
  const known = (await sync(edits)).profile?.times ?? {};
  await sync({ changes: { surname: 'Newer' }, known, editedMs: { surname: Date.now() } });
  // a retry, because the first response was lost
  expect((await sync(edits)).profile?.user.surname).toBe('Newer');
  expect((await read()).user.surname).toBe('Newer');
});

test('the timestamp of a record grows with every change, and only then', async () => {
  const { sync, read } = await openDevice();
  const before = (await read()).user.timestamp;
  expect((await read()).user.timestamp).toEqual(before);
  const edits = await Promise.all(
    (['THREE', 'TWO', 'ONE'] as const).map((kup) =>
      sync({ changes: { kup }, editedMs: { kup: Date.now() } }),
    ),
  );
  const times = edits.map(({ profile }) => profile?.user.timestamp.getTime() ?? 0);
  expect(Math.min(...times)).toBeGreaterThan(before.getTime());
});

test('invalid edits are rejected and change nothing', async () => {
  const { sync, read } = await openDevice();
  const before = await read();
  const wrong = (changes: object) => sync({ changes, editedMs: {} });
  await expect(wrong({ email: 'no address' })).rejects.toThrow(english('form.invalidEmail'));
  await expect(wrong({ kup: 'ELEVEN' })).rejects.toThrow('changes.kup');
  await expect(sync({ editedMs: { kup: 1.5 } })).rejects.toThrow('editedMs.kup');
  expect(await read()).toEqual(before);
});

test('a taken address is rejected alone: other edits are saved', async () => {
  const { sync, read } = await openDevice();
  const other = await testApp.addUser(`somebody-else-${members}`, 'USER');
  const before = await read();
  const editedMs = { email: Date.now(), surname: Date.now() };
  const answer = await sync({ changes: { email: other.email, surname: 'Kept' }, editedMs });
  expect(answer.refused).toEqual({ email: english('user.emailTaken') });
  expect(answer.profile?.user).toMatchObject({ email: before.user.email, surname: 'Kept' });
  expect(Object.keys(answer.profile?.times ?? {})).toEqual(['surname']);
});

test("a sync of another user's record gets 403 and changes nothing", async () => {
  const { client, sync, read } = await openDevice();
  const { id } = await testApp.addUser(`another-user-${members}`, 'USER');
  const changes = { surname: 'Stale' };
  const refusal = { message: english('auth.otherUsersRecord'), data: { httpStatus: 403 } };
  await expect(sync({ id })).rejects.toMatchObject(refusal);
  await expect(sync({ changes, id })).rejects.toMatchObject(refusal);
  await expect(client.user.updateProfile.mutate({ ...changes, id })).rejects.toMatchObject(refusal);
  expect((await read()).user.surname).toBeNull();
});

test('an edit cannot raise the own authority', async () => {
  const { sync } = await openDevice();
  const { profile } = await sync({ changes: { authority: 'ADMIN' } as never });
  expect(profile?.user.authority).toBe('USER');
});

test('a change by an administrator counts like any edit', async () => {
  const { member, sync, read } = await openDevice();
  const admin = await testApp.addUser(`admin-of-${member.id}`, 'ADMIN');
  const known = (await read()).times;
  const asAdmin = createClient({ baseUrl, headers: () => ({ cookie: admin.cookie }) });
  await asAdmin.user.update.mutate({ id: member.id, surname: 'By the club' });
  const earlierMs = Date.now() - 5000;
  const { profile } = await sync({
    changes: { surname: 'Older', kup: 'ONE' },
    known,
    editedMs: { surname: earlierMs, kup: earlierMs },
  });
  expect(profile?.user).toMatchObject({ surname: 'By the club', kup: 'ONE' });
});
