import { startPushService } from '@dojang/server/testing/push-service';
import { limits } from '@dojang/schemas/limits';
import { at, openPushClub, type PushClub } from '@dojang/server/testing/push';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let club: PushClub;
beforeAll(async () => {
  club = await openPushClub();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

describe('a push service', () => {
  const refused = { failures: 0, next_at: null };

  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const mina = await club.addPerson();
    await club.subscribe(mina);
    await club.report(mina);
    club.service.answer(status);
    await club.deliver();
    expect(await club.readDevices()).toEqual([]);
  });

  test('that refuses a message gets no other try', async () => {
    const mina = await club.addPerson();
    await club.subscribe(mina);
    await club.report(mina);
    club.service.answer(400);
    await club.deliver();
    expect(club.logs).toEqual([
      { service: new URL(club.service.url).host, reason: '400', failures: 1 },
    ]);
    expect(await club.readDevices()).toMatchObject([refused]);
    expect(await club.countOutbox()).toBe(0);
  });

  test('that fails is tried again later and later, and given up in the end', async () => {
    const mina = await club.addPerson();
    await club.subscribe(mina);
    await club.report(mina);
    club.service.answer(500);
    const waits: number[] = [];
    let now = at(8);
    for (let n = 0; n < limits.pushFailuresMax - 1; n += 1) {
      await club.deliver(now);
      const [device] = await club.readDevices();
      const next = device?.next_at ?? now;
      waits.push((next.getTime() - now.getTime()) / 1000);
      await club.deliver(new Date(next.getTime() - 1));
      now = next;
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(club.service.received).toHaveLength(limits.pushFailuresMax - 1);
    await club.deliver(now);
    expect(await club.countOutbox()).toBe(0);
    expect(await club.readDevices()).toMatchObject([refused]);
    club.service.answer(201);
    await club.report(mina);
    await club.deliver(now);
    expect(club.service.received).toHaveLength(limits.pushFailuresMax + 1);
  });

  test('may ask for a pause of at most an hour', async () => {
    const mina = await club.addPerson();
    await club.subscribe(mina);
    for (const [asked, seconds] of [
      ['300', 300],
      ['1000000', 3600],
    ] as const) {
      await club.report(mina);
      await club.testApp.db.pushSubscription.updateMany({ data: refused });
      club.service.answer((response) => response.writeHead(429, { 'retry-after': asked }).end());
      await club.deliver();
      const [device] = await club.readDevices();
      expect(device?.next_at).toEqual(new Date(at(12).getTime() + seconds * 1000));
    }
  });

  test('that is down delays neither others nor, after a failure, its own devices', async () => {
    const silent = await startPushService();
    silent.answer((response) => response.destroy());
    const first = await club.addPerson();
    const people = [first, await club.addPerson(), await club.addPerson()];
    for (const { client } of people) {
      await client.push.subscribe.mutate(silent.subscribe());
      await club.subscribe(await club.signIn(first));
    }
    await club.report(...people);
    await club.deliver();
    expect(club.service.received).toHaveLength(3);
    const waiting = (await club.readDevices()).filter(({ failures }) => failures > 0);
    expect(waiting.length).toBeGreaterThan(0);
    expect(await club.countOutbox()).toBe(3);
    silent.answer(201);
    await club.deliver(at(13));
    expect(silent.received).toHaveLength(waiting.length + 3);
    await silent.close();
  });
});
