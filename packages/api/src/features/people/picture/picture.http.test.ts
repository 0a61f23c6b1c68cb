import { today } from '@dojang/schemas/time';
import {
  failureOf,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let club: TrainingClub;
let [admin, mina]: Person[] = [];
beforeAll(async () => {
  club = await openTrainingClub();
});
beforeEach(async () => {
  admin = await club.addPerson('ADMIN');
  mina = await club.addPerson('USER', {
    birthday: '2015-01-01',
    img: 'https://club.example/a.png',
  });
});
afterEach(() => club.testApp.clear());
afterAll(() => club.testApp.close());

const sizeOf = (side: number) => String.fromCodePoint(0, 0, side >> 8, side & 255);
const pngOf = (width: number, height = width) =>
  `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${sizeOf(width)}${sizeOf(height)}`;
const sent = (bytes: string, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes, 'latin1').toString('base64')}`;
const picture = sent(pngOf(256));

const get = (url: string | null, { cookie }: { cookie: string }) =>
  club.testApp.request({ url: url ?? '/', headers: { cookie } });
const statusFor = async (url: string | null, reader: Person) => (await get(url, reader)).statusCode;
/** Files in the store, which outlive a test. */
const countStored = async () => {
  let count = 0;
  for await (const _ of club.testApp.files.list()) count += 1;
  return count;
};
const trash = () => club.testApp.db.trashedFile.count();

test('`img` holds the address of a chosen picture; the log has what was there before, and devices pull it', async () => {
  const before = await mina!.client.user.profile.query();
  const { user, success } = await mina!.client.picture.change.mutate({ picture });
  expect(success).toBe('Picture changed');
  expect(user.img).toMatch(/^\/api\/user\/picture\/[\da-f-]{36}$/);
  expect(user.timestamp > before.timestamp).toBe(true);
  expect(await mina!.client.user.profile.query()).toEqual(user);
  const answer = await get(user.img, mina!);
  expect(answer.rawPayload.toString('latin1')).toBe(pngOf(256));
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const { rows } = await admin!.client.audit.page.query({ action: 'user.changed' });
  expect(rows[0]?.changes).toEqual([{ field: 'img', before: before.img, after: user.img }]);
});

test('a new picture has a new address, and the one before is gone, as after a removal', async () => {
  const first = (await mina!.client.picture.change.mutate({ picture })).user.img;
  const other = sent(pngOf(128));
  const second = (await admin!.client.picture.changeOf.mutate({ id: mina!.id, picture: other }))
    .user;
  expect(await statusFor(first, mina!)).toBe(404);
  expect(await statusFor(second.img, mina!)).toBe(200);
  const removed = await mina!.client.picture.change.mutate({ picture: null });
  expect(removed.user.img).toBeNull();
  expect(await statusFor(second.img, mina!)).toBe(404);
  expect(await trash()).toBe(2);
});

test('the person, a guardian, a coach and an administrator see it; others with a consent that is valid today', async () => {
  const { groupId, coach } = await club.addGroup();
  await club.join(groupId, mina!.id);
  const [parent, friend] = [await club.addPerson(), await club.addPerson()];
  await admin!.client.guardian.add.mutate({ id: mina!.id, guardianId: parent.id });
  const { img } = (await parent.client.picture.change.mutate({ id: mina!.id, picture })).user;
  for (const close of [mina!, parent, coach, admin!]) expect(await statusFor(img, close)).toBe(200);
  expect(await statusFor(img, friend)).toBe(404);
  const consent = { kind: 'PHOTO_CONSENT', isGiven: true } as const;
  await mina!.client.paper.changeConsent.mutate({ ...consent, kind: 'NAME_CONSENT' });
  expect(await statusFor(img, friend)).toBe(404);
  await mina!.client.paper.changeConsent.mutate(consent);
  expect(await statusFor(img, friend)).toBe(200);
  await mina!.client.paper.changeConsent.mutate({ ...consent, isGiven: false });
  expect(await statusFor(img, friend)).toBe(404);
  expect(await statusFor(img, coach)).toBe(200);
  expect((await club.testApp.request({ url: img ?? '' })).statusCode).toBe(401);
  await club.testApp.db.groupMember.updateMany({
    where: { user_id: mina!.id },
    data: { until: today() },
  });
  expect(await statusFor(img, coach)).toBe(404);
});

test('nobody else sets it', async () => {
  const { groupId, coach } = await club.addGroup();
  await club.join(groupId, mina!.id);
  const change = { id: mina!.id, picture };
  const stored = await countStored();
  for (const other of [coach, await club.addPerson()]) {
    expect(await failureOf(other.client.picture.change.mutate(change))).toMatchObject({
      status: 403,
    });
    expect(await failureOf(other.client.picture.changeOf.mutate(change))).toMatchObject({
      status: 403,
    });
  }
  expect(await countStored()).toBe(stored);
});

test.each([
  ['a text', sent('<svg/>'), /no PNG, JPEG or WebP/],
  ['a picture that moves', sent(`${pngOf(256)}\0\0\0\x08acTL`), /one that moves/],
  ['an address', 'https://club.example/logo.png', /no PNG, JPEG or WebP/],
  ['a large picture', sent(pngOf(256) + 'x'.repeat(60_000)), /larger than 60 kB/],
  ['one that is not square', sent(pngOf(256, 128)), /not square/],
  ['one of many pixels', sent(pngOf(20_000)), /more than 512 pixels/],
  ['one without a size', sent('\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'), /not square/],
  [
    'one with a place',
    sent(`${pngOf(256)}eXIfMM\0*\x88\x25\0\x04\0\0\0\x01`),
    /where it was taken/,
  ],
])('%s is refused with a sentence, and changes nothing', async (_what, wrong, sentence) => {
  const { user } = await mina!.client.picture.change.mutate({ picture });
  const stored = await countStored();
  const failure = await failureOf(mina!.client.picture.change.mutate({ picture: wrong }));
  expect(failure).toMatchObject({ status: 400, message: expect.stringMatching(sentence) });
  expect(await mina!.client.user.profile.query()).toEqual(user);
  expect(await countStored()).toBe(stored);
});

test('for an unknown person, or too often a day, nothing is stored', async () => {
  const stored = await countStored();
  const unknown = admin!.client.picture.changeOf.mutate({ id: 'nobody', picture });
  expect(await failureOf(unknown)).toMatchObject({ status: 404 });
  const until = new Date(Date.now() + 3_600_000);
  await club.testApp.db.dailyCount.create({
    data: { user_id: mina!.id, what: 'pictures', count: 200, until },
  });
  const oneMore = mina!.client.picture.change.mutate({ picture });
  expect(await failureOf(oneMore)).toMatchObject({ status: 409 });
  expect(await countStored()).toBe(stored);
  expect((await mina!.client.user.profile.query()).img).toBe('https://club.example/a.png');
});

test("a coach's device gets the pictures of its groups, and those alone", async () => {
  const { groupId, coach } = await club.addGroup();
  await club.join(groupId, mina!.id);
  const { img } = (await mina!.client.picture.change.mutate({ picture })).user;
  const stranger = await club.addPerson();
  await stranger.client.picture.change.mutate({ picture });
  const pulled = await coach.client.sync.pull.mutate({
    owner: coach.id,
    at: 'other',
    kinds: ['group', 'person', 'competitor'],
    groupIds: null,
    days: 14,
  });
  const pictures = pulled.kinds.group?.[0]?.members.filter((one) => one.img !== undefined);
  expect(pictures).toEqual([{ id: mina!.id, role: 'ATHLETE', img }]);
  const competitors = pulled.kinds.competitor?.filter((one) => one.img !== undefined);
  expect(competitors).toMatchObject([{ id: mina!.id, img }]);
  expect(JSON.stringify(pulled).match(/\/picture\//g)).toHaveLength(2);
});

test('an erased person leaves no picture', async () => {
  const { img } = (await mina!.client.picture.change.mutate({ picture })).user;
  await admin!.client.user.delete.mutate({ id: mina!.id });
  expect(await statusFor(img, admin!)).toBe(404);
  expect([await club.testApp.db.file.count(), await trash()]).toEqual([0, 1]);
});
