import { newId } from '@dojang/schemas/new-id';
import { english } from '@dojang/schemas/testing/samples';
import { type GradingClub, openGradingClub } from '@dojang/server/testing/grading';
import { scriptOf } from '@dojang/server/testing/token';
import { failureOf, type Person } from '@dojang/server/testing/training';
import {
  addFilm,
  addFilmedHall,
  filmOf,
  markIn,
  pullFilms,
  pushFilm,
} from '@dojang/server/testing/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';

let club: GradingClub;
let admin: Person;
beforeAll(async () => {
  club = await openGradingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

const idsOf = async (person: Person) => (await pullFilms(person)).videos?.map(({ id }) => id) ?? [];

test('a video is on the devices of those in it, their guardians, their coaches and its owner, and on no other', async () => {
  const { coach, child, guardian, stranger } = await addFilmedHall(club);
  const owner = await club.addPerson('ADMIN');
  const id = await addFilm(owner, child.id);
  await pushFilm(coach, 'videoMark', newId(), markIn(id));
  for (const one of [owner, coach, child, guardian]) {
    expect(await pullFilms(one)).toMatchObject({
      videos: [{ id, title: 'Final' }],
      marks: [{ video_id: id }],
    });
    expect((await one.client.video.get.query({ id }))?.marks).toMatchObject([
      { label: 'CONCEDED' },
    ]);
  }
  expect(await idsOf(stranger)).toEqual([]);
  expect(await stranger.client.video.get.query({ id })).toBeNull();
  const others = await failureOf(stranger.client.video.list.query({ user: child.id }));
  expect(others.status).toBe(403);
  for (const one of [admin, coach, guardian])
    expect(await one.client.video.list.query({ user: child.id })).toMatchObject([{ id }]);
  const call = await scriptOf(club.testApp, stranger);
  expect((await call(`GET /api/video/${id}/marks.csv`)).status).toBe(404);
});

test('a video names only whom its maker is, guards or coaches', async () => {
  const { coach, child, guardian, stranger } = await addFilmedHall(club);
  expect(await pushFilm(stranger, 'video', newId(), filmOf(child.id))).toBe(
    english('videos.notYours'),
  );
  for (const one of [coach, child, guardian])
    expect(await pushFilm(one, 'video', newId(), filmOf(child.id))).toBeNull();
  const id = await addFilm(coach, child.id);
  const people = [{ user_id: stranger.id, role: 'OPPONENT' as const }];
  expect(await pushFilm(coach, 'video', id, { people })).toBe(english('videos.notYours'));
  const nobody = [{ user_id: null, role: 'OPPONENT' as const }];
  expect(await pushFilm(coach, 'video', id, { people: nobody })).toBeNull();
});

test('of two devices that change a video the later one counts, field by field, whichever arrives first', async () => {
  const { coach, child } = await addFilmedHall(club);
  const id = await addFilm(coach, child.id);
  const now = Date.now() - 60_000;
  await pushFilm(coach, 'video', id, { title: 'Late' }, { madeMs: now + 40_000 });
  const made = await pullFilms(coach);
  // the video itself was made later than both
  expect(made.videos?.find((one) => one.id === id)?.title).toBe('Final');
  const later = Date.now() + 10;
  await pushFilm(coach, 'video', id, { title: 'Second', offset_ms: 5 }, { madeMs: later });
  await pushFilm(coach, 'video', id, { title: 'First', bout_id: 'bout' }, { madeMs: later - 5 });
  const { videos } = await pullFilms(coach);
  expect(videos?.find((one) => one.id === id)).toMatchObject({
    title: 'Second',
    offset_ms: 5,
    bout_id: 'bout',
  });
});

test('a change that is sent again changes nothing, and one that is based on the current video counts by any clock', async () => {
  const { coach, child } = await addFilmedHall(club);
  const id = await addFilm(coach, child.id);
  const video = async () => (await coach.client.video.get.query({ id }))?.video;
  const analysed = { id: newId() };
  await pushFilm(coach, 'video', id, { state: 'ANALYSED' }, analysed);
  await pushFilm(child, 'video', id, { state: 'SEEN' });
  await pushFilm(coach, 'video', id, { state: 'ANALYSED' }, analysed);
  expect(await video()).toMatchObject({ state: 'SEEN' });
  const late = { madeMs: Date.now() - 86_400_000 };
  await pushFilm(coach, 'video', id, { title: 'Blind' }, late);
  const base = (await video())?.edit_id ?? null;
  await pushFilm(coach, 'video', id, { title: 'Semifinal' }, { ...late, base });
  expect(await video()).toMatchObject({ title: 'Semifinal' });

  const mark = newId();
  await pushFilm(child, 'videoMark', mark, markIn(id));
  const [{ edit_id } = { edit_id: null }] = (await pullFilms(child)).marks ?? [];
  await pushFilm(child, 'videoMark', mark, markIn(id, { text: 'Blind' }), late);
  await pushFilm(child, 'videoMark', mark, markIn(id, { text: 'Hands up' }), {
    ...late,
    base: edit_id,
  });
  expect((await pullFilms(child)).marks).toMatchObject([{ text: 'Hands up' }]);
});

test('administrators set the labels of marks, which everybody reads; no two have one name', async () => {
  const member = await club.addPerson();
  expect(await member.client.video.labels.query()).toEqual([]);
  const labels = [
    { name: 'Clinch', lead_in_s: 2 },
    { name: 'Cut kick', lead_in_s: 4 },
  ];
  await admin.client.video.setLabels.mutate({ labels });
  expect(await member.client.video.labels.query()).toEqual(labels);
  const [first] = labels;
  const twice = admin.client.video.setLabels.mutate({ labels: first ? [first, first] : [] });
  expect(await failureOf(twice)).toMatchObject({ status: 400 });
  const { db } = club.testApp;
  const logged = await db.auditEntry.findMany({ where: { action: 'video.labelsChanged' } });
  expect(logged).toHaveLength(1);
  await admin.client.video.setLabels.mutate({ labels: [] });
});

test('a coach analyses a video, the athlete has seen it, and neither can do the other’s part', async () => {
  const { coach, child, guardian } = await addFilmedHall(club);
  const id = await addFilm(coach, child.id);
  const state = async () => (await coach.client.video.get.query({ id }))?.video.state;
  await pushFilm(child, 'video', id, { state: 'SEEN' });
  expect(await state()).toBe('NEW');
  expect(await pushFilm(child, 'video', id, { state: 'ANALYSED' })).toBe(
    english('videos.notOwner'),
  );
  expect(await pushFilm(coach, 'video', id, { state: 'ANALYSED' })).toBeNull();
  expect(await pushFilm(guardian, 'video', id, { state: 'SEEN' })).toBeNull();
  expect(await state()).toBe('SEEN');
  expect(await pushFilm(guardian, 'video', id, { title: 'Mine' })).toBe(english('videos.notOwner'));
});

test('who is in a video or guards them withdraws it, and it is gone from every device with its marks', async () => {
  const { coach, child, guardian } = await addFilmedHall(club);
  const [owner, other] = [await club.addPerson('ADMIN'), await addFilmedHall(club)];
  const id = await addFilm(owner, child.id, other.child.id);
  await pushFilm(coach, 'videoMark', newId(), markIn(id));
  expect(await pushFilm(coach, 'video', id, { state: 'WITHDRAWN' })).toBe(
    english('videos.notWithdrawer'),
  );
  const before = await pullFilms(coach);
  for (const _ of ['once', 'again'])
    expect(await pushFilm(guardian, 'video', id, { state: 'WITHDRAWN' })).toBeNull();
  expect(await pullFilms(coach, before.at)).toMatchObject({ videos: [], marks: [] });
  // a change of a device that was offline does not bring it back
  const late = await pushFilm(coach, 'video', id, filmOf(child.id));
  expect(late).toBe(english('videos.noVideo'));
  expect(await pushFilm(coach, 'videoMark', newId(), markIn(id))).toBe(english('videos.noVideo'));
  expect(await idsOf(owner)).not.toContain(id);
  const { db } = club.testApp;
  const logged = await db.auditEntry.findMany({
    where: { subject_id: id },
    orderBy: { id: 'asc' },
  });
  expect(logged.map(({ action }) => action)).toEqual(['video.changed', 'video.withdrawn']);
});

test('a mark is its author’s and the owner’s; the last change counts, and a removal is final', async () => {
  const { coach, child, guardian } = await addFilmedHall(club);
  const id = await addFilm(coach, child.id);
  const mark = newId();
  const drawing = [
    {
      kind: 'ARROW' as const,
      points: [
        [0, 0],
        [0.5, 1],
      ] as [number, number][],
    },
  ];
  const send = (who: Person, fields: object, madeMs?: number) =>
    pushFilm(who, 'videoMark', mark, markIn(id, fields), madeMs === undefined ? {} : { madeMs });
  const now = Date.now() - 1000;
  expect(await send(child, { drawing, user_id: child.id }, now)).toBeNull();
  expect(await send(child, { text: 'Hands up', user_id: guardian.id }, now + 20)).toBeNull();
  expect(await send(child, { text: 'late' }, now + 10)).toBeNull();
  expect(await send(guardian, { text: 'No' }, now + 30)).toBe(english('videos.notAuthor'));
  expect((await pullFilms(child)).marks).toMatchObject([
    { id: mark, text: 'Hands up', drawing: null, user_id: null, by_user_id: child.id },
  ]);
  for (const _ of ['once', 'again']) expect(await send(coach, { isRemoved: true })).toBeNull();
  expect(await send(child, { text: 'Again' })).toBe(english('videos.noMark'));
  expect((await pullFilms(child)).marks).toEqual([]);
});

test('marks that two devices make at once are all there', async () => {
  const { coach, child } = await addFilmedHall(club);
  const id = await addFilm(coach, child.id);
  const marks = Array.from({ length: 8 }, (_, n) => markIn(id, { at_ms: n }));
  await Promise.all(
    marks.map((mark, n) => pushFilm(n % 2 ? coach : child, 'videoMark', newId(), mark)),
  );
  const { marks: all } = await pullFilms(child);
  expect(all?.map(({ at_ms }) => at_ms)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('marks are read as a sheet, with their labels in words', async () => {
  const { coach, child } = await addFilmedHall(club);
  const id = await addFilm(coach, child.id);
  await pushFilm(coach, 'videoMark', newId(), markIn(id, { at_ms: 83_500, until_ms: 90_000 }));
  await pushFilm(coach, 'videoMark', newId(), markIn(id, { label: 'Ours', text: null }));
  const { body } = await club.testApp.app.inject({
    url: `/api/video/${id}/marks.csv`,
    headers: { cookie: child.cookie },
  });
  expect(body).toContain('0:12.340,,Ours,');
  expect(body).toContain('1:23.500,1:30.000,Conceded,Guard up');
});

test('changes that are none are refused, and make no video', async () => {
  const { coach, child } = await addFilmedHall(club);
  const id = newId();
  const twice = filmOf(child.id, child.id);
  expect(await pushFilm(coach, 'video', id, twice)).not.toBeNull();
  expect(await pushFilm(coach, 'video', id, { title: 'Alone' })).toBe(english('videos.noVideo'));
  const far = [
    {
      kind: 'LINE',
      points: [
        [0, 0],
        [2, 2],
      ],
    },
  ];
  const film = await addFilm(coach, child.id);
  expect(
    await pushFilm(coach, 'videoMark', newId(), markIn(film, { drawing: far })),
  ).not.toBeNull();
  expect((await pullFilms(coach)).marks).toEqual([]);
});

test('an erased person is in no video any more, and their own videos of nobody else are gone', async () => {
  const { coach, child, guardian } = await addFilmedHall(club);
  const other = await addFilmedHall(club);
  const shared = await addFilm(admin, child.id, other.child.id);
  const alone = await addFilm(guardian, child.id);
  await pushFilm(coach, 'videoMark', newId(), markIn(shared, { user_id: child.id }));
  await pushFilm(coach, 'videoMark', newId(), markIn(shared, { user_id: other.child.id }));
  for (const { id } of [guardian, child]) await admin.client.user.delete.mutate({ id });
  expect(await admin.client.video.get.query({ id: alone })).toBeNull();
  const left = await admin.client.video.get.query({ id: shared });
  expect(left?.video.people).toMatchObject([{ user_id: null }, { user_id: other.child.id }]);
  expect(left?.marks.map(({ user_id }) => user_id)).toEqual([other.child.id]);
});

test('a new video is news for the coaches of those in it, an analysed one for them and their guardians', async () => {
  const { coach, child, guardian } = await addFilmedHall(club);
  const kindsOf = async ({ client }: Person) =>
    (await client.notice.list.query()).map(({ kind, about }) => [kind, about?.id]);
  const id = await addFilm(guardian, child.id);
  expect(await kindsOf(coach)).toEqual([['videoAdded', child.id]]);
  await pushFilm(coach, 'video', id, { state: 'ANALYSED' });
  await pushFilm(coach, 'video', id, { state: 'ANALYSED' });
  for (const one of [child, guardian])
    expect(await kindsOf(one)).toEqual([['videoAnalysed', child.id]]);
  await pushFilm(child, 'video', id, { state: 'WITHDRAWN' });
  expect(await kindsOf(guardian)).toEqual([]);
});
