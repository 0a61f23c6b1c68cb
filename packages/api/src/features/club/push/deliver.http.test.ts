import { weekdayOf } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import { at, openPushClub, preferences, type PushClub } from '@dojang/server/testing/push';
import { dayIn, meant } from '@dojang/server/testing/training';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../../../notify.ts';
import { claimDue } from './repository.ts';

let club: PushClub;
beforeAll(async () => {
  club = await openPushClub();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

test('five cancelled sessions are one message to the person and one to the guardian, in their languages', async () => {
  const { groupId, coach } = await club.addGroup({ daily: true });
  const [ara, sun] = [
    await club.addPerson('USER', { birthday: '2015-05-05' }),
    await club.addPerson(),
  ];
  await club.join(groupId, ara.id);
  await club.testApp.db.guardianship.create({ data: { child_id: ara.id, guardian_id: sun.id } });
  await club.subscribe(ara);
  await club.subscribe(await club.signIn(sun, 'de'));
  await club.subscribe(coach);
  const slots = await club.testApp.db.trainingSlot.findMany({ where: { group_id: groupId } });
  for (let days = 1; days <= 5; days += 1) {
    const day = dayIn(days);
    const slotId = slots.find(({ weekday }) => weekday === weekdayOf(day))?.id ?? '';
    await coach.client.training.cancel.mutate({ ...meant(slotId, day), note: 'Flu of Ara' });
  }
  await club.deliver();
  expect(club.titles().toSorted()).toEqual([
    '5 Trainings fallen aus',
    '5 training sessions are cancelled',
  ]);
  expect(club.service.received.map(({ headers }) => headers['urgency'])).toEqual(['high', 'high']);
  const shown = JSON.stringify(club.service.received.map(({ message }) => message));
  expect(shown).not.toMatch(/Flu|Kids|Person/);
  await club.deliver();
  expect(club.service.received).toHaveLength(2);
  expect(await club.countOutbox()).toBe(0);
});

test('a cancelled session reaches both devices of a parent; read on one, it is read on all', async () => {
  const { groupId, coach, session } = await club.addGroup();
  const [ara, sun] = [
    await club.addPerson('USER', { birthday: '2015-05-05' }),
    await club.addPerson(),
  ];
  await club.join(groupId, ara.id);
  await club.testApp.db.guardianship.create({ data: { child_id: ara.id, guardian_id: sun.id } });
  const [phone, tablet] = [await club.signIn(sun), await club.signIn(sun)];
  const path = await club.subscribe(phone);
  const pull = async ({ client }: typeof phone) => {
    const wanted = { owner: sun.id, at: '', kinds: ['notice'], groupIds: null, days: 14 };
    return (await client.sync.pull.mutate(wanted)).kinds.notice ?? [];
  };
  await coach.client.training.cancel.mutate({ ...session, note: 'Hall closed' });
  const [notice] = await pull(tablet);
  expect(notice).toMatchObject({ kind: 'sessionCancelled', about: { id: ara.id }, read_at: null });
  await club.deliver();
  expect(club.service.received).toMatchObject([{ path, message: { path: '/v1/inbox' } }]);
  const read = { kind: 'notice', subject: notice?.id ?? '', change: { isRead: true as const } };
  await phone.client.sync.push.mutate({
    owner: sun.id,
    mutations: [{ ...read, id: newId(), base: null, madeMs: Date.now() }],
  });
  expect((await pull(tablet))[0]?.read_at).toBeInstanceOf(Date);
});

test('several kinds of notices are counted, and what is read before is not sent', async () => {
  const mina = await club.addPerson();
  const phone = await club.subscribe(mina);
  const tablet = await club.subscribe(await club.signIn(mina));
  await club.report(mina);
  await club.reportLink(mina);
  const { groupId, coach } = await club.addGroup();
  await club.join(groupId, mina.id);
  await coach.client.group.message.mutate({ id: groupId, text: 'Ara has the flu' });
  await club.deliver();
  expect(club.titles()).toEqual(['2 new notices', '2 new notices']);
  expect(club.service.received.map(({ path }) => path).toSorted()).toEqual(
    [phone, tablet].toSorted(),
  );
  await club.report(mina);
  await mina.client.notice.markRead.mutate({});
  await club.deliver();
  expect(club.service.received).toHaveLength(2);
  expect(await club.countOutbox()).toBe(0);
});

test('notices wait for others for 20 seconds, and for no longer than two minutes', async () => {
  const mina = await club.addPerson();
  await club.subscribe(mina);
  await club.report(mina);
  const write = (when: Date) => club.testApp.db.notice.updateMany({ data: { at: when } });
  const secondsAgo = (seconds: number) => new Date(at(12).getTime() - seconds * 1000);
  await write(secondsAgo(limits.pushGroupSeconds - 1));
  await club.deliver();
  expect(club.titles()).toEqual([]);
  await write(secondsAgo(limits.pushWaitSeconds));
  await club.reportLink(mina);
  const newest = { where: { params: { path: ['change'], equals: 'LINK' } } };
  await club.testApp.db.notice.updateMany({ ...newest, data: { at: secondsAgo(1) } });
  await club.deliver();
  expect(club.titles()).toHaveLength(1);
});

test('from 21 to 8 in the time zone of the club nothing is sent; it comes at 8', async () => {
  const mina = await club.addPerson();
  await club.subscribe(mina);
  await club.report(mina);
  for (const now of [at(21), at(23, 59), at(0, 0, 2), at(7, 59, 2)]) await club.deliver(now);
  expect(club.titles()).toEqual([]);
  await club.deliver(at(8, 0, 2));
  expect(club.titles()).toEqual(['News about an account']);
  await club.report(mina);
  await club.deliver(at(20, 59, 2));
  expect(club.titles()).toHaveLength(2);
});

describe('the three switches', () => {
  const add = async (user_id: string) => {
    const params = { date: dayIn(3), location: 'Hall', grade: '7. Kup' };
    await club.testApp.db.$transaction(async (tx) => {
      await notify(
        tx,
        { actor: null },
        {
          kind: 'examInvited',
          params,
          target: { kind: 'exam', id: 'exam' },
          to: { person: user_id },
        },
      );
    });
  };

  test('exams are sent with the one of competitions alone', async () => {
    const [mina, jun] = [await club.addPerson(), await club.addPerson()];
    await club.subscribe(mina, { ...preferences, register_competition: true });
    await club.subscribe(jun, { ...preferences, video_upload: true });
    await add(mina.id);
    await add(jun.id);
    await club.deliver();
    expect(club.titles()).toEqual(['News about an exam']);
    await club.report(mina, jun);
    await club.deliver();
    expect(club.titles()).toHaveLength(3);
  });

  test('videos are sent with the one of videos alone', async () => {
    const [mina, jun] = [await club.addPerson(), await club.addPerson()];
    await club.subscribe(mina, { ...preferences, register_competition: true });
    await club.subscribe(jun, { ...preferences, video_upload: true });
    const video = { kind: 'videoAnalysed' as const, params: { title: 'Final' } };
    const target = { kind: 'video' as const, id: 'video' };
    await club.testApp.db.$transaction((tx) =>
      notify(
        tx,
        { actor: null },
        [mina, jun].map(({ id }) => ({ ...video, target, to: { person: id } })),
      ),
    );
    await club.deliver();
    expect(club.titles()).toEqual(['News about a video']);
  });

  test('a subscription renewed by the service worker keeps them', async () => {
    const mina = await club.addPerson();
    await club.subscribe(mina, { ...preferences, register_competition: true });
    await mina.client.push.subscribe.mutate(club.service.subscribe());
    expect(await club.readDevices()).toMatchObject([{ register_competition: true }]);
  });
});

describe('a server that is killed', () => {
  test('before sending loses nothing, and another one does not send meanwhile', async () => {
    const mina = await club.addPerson();
    await club.subscribe(mina);
    await club.report(mina);
    const now = at(12);
    const leaseUntil = at(12, 2);
    expect(await claimDue(club.testApp.db, { now, leaseUntil, max: 10 })).toHaveLength(1);
    await club.deliver(at(12, 1));
    expect(club.titles()).toEqual([]);
    await club.deliver(at(12, 2));
    expect(club.titles()).toHaveLength(1);
  });

  test('between sending and noting it repeats the message with the same tag and topic', async () => {
    const mina = await club.addPerson();
    await club.subscribe(mina);
    await club.report(mina);
    const { db } = club.testApp;
    await db.$executeRaw`ALTER TABLE "PushSubscription" ADD CONSTRAINT "killed" CHECK ("next_at" IS NOT NULL) NOT VALID`;
    await expect(club.deliver()).rejects.toThrow('killed');
    await db.$executeRaw`ALTER TABLE "PushSubscription" DROP CONSTRAINT "killed"`;
    await club.reportLink(mina);
    await club.deliver(at(12, 3));
    const [first, second] = club.service.received;
    expect(second?.message.tag).toBe(first?.message.tag);
    expect(second?.headers['topic']).toBe(first?.message.tag);
    expect(club.service.received).toHaveLength(2);
  });

  test('two servers of one club send each message once', async () => {
    const people = [await club.addPerson(), await club.addPerson(), await club.addPerson()];
    for (const person of people) await club.subscribe(person);
    await club.report(...people);
    await Promise.all([club.deliver(), club.deliver()]);
    expect(club.service.received).toHaveLength(3);
  });
});
