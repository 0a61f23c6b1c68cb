import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@dojang/schemas/new-id';
import { english } from '@dojang/schemas/testing/samples';
import { type GradingClub, openGradingClub } from '@dojang/server/testing/grading';
import { dayIn, type Person } from '@dojang/server/testing/training';
import { addFilmedHall, filmOf, pullFilms, pushFilm } from '@dojang/server/testing/videos';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let club: GradingClub;
let admin: Person;
beforeAll(async () => {
  club = await openGradingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

/** The first box of an MP4 file, and bytes that no player reads. */
const mp4 = (bytes = 2_500_000) =>
  Buffer.concat([Buffer.from('0000001c6674797069736f6d', 'hex'), randomBytes(bytes - 12)]);
const mebibyte = 2 ** 20;
const hashOf = (file: Buffer) => {
  const ends = [file.subarray(0, mebibyte), file.subarray(-mebibyte)];
  return createHash('sha256')
    .update(Buffer.concat(file.length < 2 * mebibyte ? [file] : ends))
    .digest('hex');
};

const call = (
  { cookie }: Person,
  method: 'GET' | 'PUT',
  url: string,
  { body, range }: { body?: Buffer; range?: string } = {},
) =>
  club.testApp.app.inject({
    method,
    url: `/api/video/${url}`,
    headers: { cookie, ...(range && { range }) },
    ...(body && { body }),
  });
const send = async (person: Person, id: string, file: Buffer, offset = 0) => {
  const answer = await call(person, 'PUT', `${id}/upload?offset=${offset}`, { body: file });
  return { status: answer.statusCode, ...answer.json<{ received?: number; error?: string }>() };
};

/** A hall whose coach may upload, and a video of the child, who has a consent. */
async function addUpload(file: Buffer, { isConsented = true } = {}) {
  const hall = await addFilmedHall(club);
  const { db } = club.testApp;
  await db.user.update({ where: { id: hall.coach.id }, data: { video_upload: true } });
  const consent = { user_id: hall.child.id, kind: 'PHOTO_CONSENT' as const, given_on: dayIn(-9) };
  if (isConsented) await db.paper.create({ data: consent });
  const id = newId();
  const film = { ...filmOf(hall.child.id), size: file.length, fingerprint: hashOf(file) };
  expect(await pushFilm(hall.coach, 'video', id, film)).toBeNull();
  return { ...hall, id };
}
const fileIdOf = async (person: Person) => (await pullFilms(person)).videos?.[0]?.file_id;

test('a video arrives in parts, goes on where it was cut, and is read in ranges by those who may see it', async () => {
  const file = mp4();
  const { id, coach, guardian, stranger } = await addUpload(file);
  expect((await call(coach, 'GET', `${id}/upload`)).json()).toEqual({ received: 0 });
  expect(await send(coach, id, file.subarray(0, mebibyte))).toMatchObject({ received: mebibyte });
  // sent again, or from a wrong place: it says where to go on
  expect(await send(coach, id, file.subarray(0, 9))).toMatchObject({ received: mebibyte });
  expect(await fileIdOf(coach)).toBeNull();
  const rest = await send(coach, id, file.subarray(mebibyte), mebibyte);
  expect(rest).toMatchObject({ status: 200, received: file.length });
  expect(await send(coach, id, file)).toMatchObject({ received: file.length });
  expect(await fileIdOf(guardian)).toEqual(expect.any(String));

  const whole = await call(guardian, 'GET', `${id}/file`);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
  expect(whole.rawPayload.equals(file)).toBe(true);
  expect(whole.headers['cache-control']).toBe('private, no-store');
  const ranges: [string, Buffer][] = [
    ['bytes=0-99', file.subarray(0, 100)],
    [`bytes=${file.length - 5}-`, file.subarray(-5)],
    ['bytes=-7', file.subarray(-7)],
    [`bytes=100-${file.length + 100}`, file.subarray(100)],
  ];
  for (const [range, bytes] of ranges) {
    const part = await call(guardian, 'GET', `${id}/file`, { range });
    expect([part.statusCode, part.rawPayload.equals(bytes)]).toEqual([206, true]);
  }
  const beyond = await call(guardian, 'GET', `${id}/file`, { range: `bytes=${file.length}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
    416,
    `bytes */${file.length}`,
  ]);
  expect((await call(stranger, 'GET', `${id}/file`)).statusCode).toBe(404);
  expect((await call(stranger, 'GET', `${id}/upload`)).statusCode).toBe(404);
});

test('only who made the video and may upload sends it, and only the file that was described', async () => {
  const file = mp4();
  const { id, coach, guardian } = await addUpload(file);
  expect(await send(guardian, id, file)).toMatchObject({ status: 403 });
  const changed = Buffer.from(file);
  changed.writeUInt8(1 - Math.sign(changed.readUInt8(9_999)), 9_999);
  expect(await send(coach, id, changed)).toMatchObject({
    status: 400,
    error: english('videos.wrongFile'),
  });
  const longer = Buffer.concat([file, file.subarray(0, 1)]);
  expect(await send(coach, id, longer)).toMatchObject({
    status: 400,
    error: english('videos.wrongFile'),
  });
  await club.testApp.db.user.update({ where: { id: coach.id }, data: { video_upload: false } });
  expect(await send(coach, id, file)).toMatchObject({
    status: 403,
    error: english('videos.noUpload'),
  });
  expect(await send(admin, id, file)).toMatchObject({ status: 200 });
});

test('what is neither MP4 nor WebM, and what is larger than the limit, is refused with a sentence', async () => {
  const text = Buffer.alloc(5000, 'no video ');
  const { id, coach } = await addUpload(text);
  expect(await send(coach, id, text)).toMatchObject({
    status: 415,
    error: english('videos.notVideo'),
  });
  const large = await addUpload(mp4(3 * mebibyte + 1));
  const refused = await send(large.coach, large.id, mp4(100));
  expect(refused).toMatchObject({ status: 413 });
  expect(refused.error).toContain('3 MB');
});

test('somebody under age without a photo consent on that day is not uploaded, nor added to what is', async () => {
  const file = mp4();
  const { id, coach, child } = await addUpload(file, { isConsented: false });
  const refused = await send(coach, id, file);
  expect(refused).toMatchObject({ status: 403 });
  expect(refused.error).toContain('photo consent');
  const other = await addUpload(file);
  await club.join(other.groupId, child.id);
  expect(await send(other.coach, other.id, file)).toMatchObject({ status: 200 });
  const people = [{ user_id: child.id, role: 'OPPONENT' as const }];
  expect(await pushFilm(other.coach, 'video', other.id, { people })).toContain('photo consent');
});

const droppedOf = ({ client }: Person, id: string) => client.video.dropped.query({ ids: [id] });

test('a revoked photo consent removes the uploaded file, which other devices see after their next pull', async () => {
  const file = mp4();
  const { id, coach, child, guardian } = await addUpload(file);
  await send(coach, id, file);
  const { at } = await pullFilms(coach);
  await guardian.client.paper.changeConsent.mutate({
    id: child.id,
    kind: 'PHOTO_CONSENT',
    isGiven: false,
  });
  expect((await pullFilms(coach, at)).videos).toMatchObject([{ id, file_id: null }]);
  expect((await call(coach, 'GET', `${id}/file`)).statusCode).toBe(404);
  expect(await send(coach, id, file)).toMatchObject({ status: 403 });
  // its maker's own recording stays, the copies of others go
  expect(await droppedOf(guardian, id)).toEqual([id]);
  expect(await droppedOf(coach, id)).toEqual([]);
});

test('a withdrawn video leaves no file', async () => {
  const file = mp4();
  const { id, coach, child } = await addUpload(file);
  await send(coach, id, file);
  const { db } = club.testApp;
  const before = await db.file.count();
  expect(await droppedOf(coach, id)).toEqual([]);
  await pushFilm(child, 'video', id, { state: 'WITHDRAWN' });
  expect(await droppedOf(coach, id)).toEqual([id]);
  expect(await db.file.count()).toBe(before - 1);
  expect((await call(coach, 'GET', `${id}/file`)).statusCode).toBe(404);
});

test('a store that takes whole files only refuses a video with a sentence', async () => {
  const file = mp4();
  const { id, coach } = await addUpload(file);
  const store = vi.spyOn(club.testApp.files, 'parts', 'get').mockReturnValue(null);
  const refused = await send(coach, id, file);
  store.mockRestore();
  expect(refused).toMatchObject({ status: 409, error: english('videos.noParts') });
});
