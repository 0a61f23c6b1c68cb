import { limits } from '@dojang/schemas/limits';
import { at, openPushClub, type PushClub } from '@dojang/server/testing/push';
import { failureOf, openTrainingClub } from '@dojang/server/testing/training';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let club: PushClub;
beforeAll(async () => {
  club = await openPushClub();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

describe('a device', () => {
  test('gets nothing after a logout, the end of its session, or the deletion of the account', async () => {
    const [mina, jun, ara] = [
      await club.addPerson(),
      await club.addPerson(),
      await club.addPerson(),
    ];
    for (const person of [mina, jun, ara]) await club.subscribe(person);
    await club.report(mina, jun, ara);
    await mina.client.auth.logout.mutate();
    const admin = await club.addPerson('ADMIN');
    await admin.client.session.endAllOf.mutate({ id: jun.id });
    await admin.client.user.delete.mutate({ id: ara.id });
    await club.deliver();
    expect(club.titles()).toEqual([]);
    expect([await club.readDevices(), await club.countOutbox()]).toEqual([[], 0]);
  });

  test('gets nothing once its session is over', async () => {
    const mina = await club.addPerson();
    await club.subscribe(mina);
    await club.report(mina);
    await club.testApp.db.session.updateMany({ data: { expires_at: at(11) } });
    await club.deliver(at(12));
    expect(club.titles()).toEqual([]);
  });

  test('belongs to the last user who has switched it on, and switches off alone', async () => {
    const [mina, jun] = [await club.addPerson(), await club.addPerson()];
    const browser = club.service.subscribe();
    await mina.client.push.subscribe.mutate(browser);
    await jun.client.push.subscribe.mutate(browser);
    const { client } = await club.signIn(jun);
    await club.subscribe({ client });
    await club.report(mina, jun);
    await club.deliver();
    expect(club.titles()).toHaveLength(2);
    expect((await club.readDevices()).map(({ user_id }) => user_id)).toEqual([jun.id, jun.id]);
    await client.push.unsubscribe.mutate();
    expect((await club.readDevices()).map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
  });

  test('is one of ten: the oldest ones give way', async () => {
    const mina = await club.addPerson();
    const first = await club.subscribe(mina);
    for (let n = 0; n < limits.pushDevicesMax; n += 1)
      await club.subscribe(await club.signIn(mina));
    const paths = (await club.readDevices()).map(({ endpoint }) => new URL(endpoint).pathname);
    expect(paths).toHaveLength(limits.pushDevicesMax);
    expect(paths).not.toContain(first);
  });

  test('that ends at the moment of a change fails no change', async () => {
    const mina = await club.addPerson();
    await club.subscribe(mina);
    const [changed, ended] = await Promise.all([
      failureOf(club.report(mina)),
      failureOf(mina.client.auth.logout.mutate()),
    ]);
    expect([changed.status, ended.status]).toEqual([200, 200]);
  });

  test('is tested at any hour, and says what its push service answers', async () => {
    const mina = await club.addPerson();
    const messageOf = async () => (await failureOf(mina.client.push.test.mutate())).message;
    expect(await messageOf()).toMatch(/not switched on/);
    await club.subscribe(mina);
    expect((await mina.client.push.test.mutate()).success).toMatch(/Sent/);
    expect(club.titles()).toEqual(['Notifications work']);
    club.service.answer(500);
    expect(await messageOf()).toMatch(/can't be reached/);
    club.service.answer(403);
    expect(await messageOf()).toMatch(/refused/);
    club.service.answer(410);
    expect(await messageOf()).toMatch(/doesn't know this device/);
    expect(await club.readDevices()).toEqual([]);
  });

  test('has an https address of a public host, and keys of a browser', async () => {
    const { client } = await club.addPerson();
    const browser = club.service.subscribe();
    const statusOf = async (endpoint: string, keys = browser.keys) =>
      (await failureOf(client.push.subscribe.mutate({ endpoint, keys }))).status;
    expect(await statusOf('ftp://push.example/')).toBe(400);
    expect(await statusOf('https://push.example/\0')).toBe(400);
    expect(await statusOf(`https://push.example/${'x'.repeat(2000)}`)).toBe(400);
    // what is no address as it stands, which a parser would repair or the database refuse
    for (const path of ['\0', '\ud800', '..\\x', 'a b'])
      expect(await statusOf(`https://push.example/${path}`)).toBe(400);
    expect(await statusOf(browser.endpoint, { ...browser.keys, auth: 'short' })).toBe(400);
    const strict = await openTrainingClub({ isPrivateAllowed: false });
    const mina = await strict.addPerson();
    const failure = await failureOf(mina.client.push.subscribe.mutate(browser));
    expect(failure).toMatchObject({
      status: 400,
      message: expect.stringContaining('push service'),
    });
    await strict.testApp.close();
  });
});
