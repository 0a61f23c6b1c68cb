import { english } from '@dojang/schemas/testing/samples';
import { sentence } from '@dojang/schemas/say';
import { expect, onTestFinished, test } from 'vitest';
import { guess, login, newEmail, statusesOf } from '../testing/login.ts';
import { openTestApp, testPassword } from '../testing/app.ts';

async function openClub(trustProxy?: string) {
  const club = await openTestApp(trustProxy === undefined ? {} : { trustProxy });
  onTestFinished(() => club.close());
  return club;
}

const warningOf = (address: string) => sentence('server.proxyNotTrusted', { address });
/** A request that `proxy` forwards for `client`. */
const through = (proxy: string, client: string, header = 'x-forwarded-for') => ({
  remoteAddress: proxy,
  headers: { [header]: header === 'forwarded' ? `for=${client}` : client },
});

test.each(['x-forwarded-for', 'forwarded'])(
  '%s of an untrusted proxy is reported once, to administrators and in the log',
  async (header) => {
    const club = await openClub();
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await club.request({ url: '/healthz', ...through('10.2.0.1', client, header) });
    }
    expect(club.logs).toMatchObject([{ level: 40, msg: english(warningOf('10.2.0.1')) }]);
    expect(club.warnings.list()).toMatchObject([{ message: warningOf('10.2.0.1') }]);
  },
);

test('a trusted proxy causes no warning, and its clients are limited one by one', async () => {
  const club = await openClub('10.2.0.1');
  const statuses = await statusesOf(51, () =>
    guess(club, newEmail(), through('10.2.0.1', '192.0.2.1')),
  );
  expect(statuses.at(-1)).toBe(429);
  expect(await guess(club, newEmail(), through('10.2.0.1', '192.0.2.2'))).toMatchObject({
    status: 401,
  });
  expect(club.warnings.list()).toEqual([]);
});

test('a forged header does not bypass the login limit', async () => {
  const club = await openClub();
  const statuses = await statusesOf(51, (n) =>
    guess(club, newEmail(), through('10.2.0.1', `192.0.2.${n}`)),
  );
  expect(statuses.at(-1)).toBe(429);
});

test('behind an untrusted local proxy 50 guesses lock out no device, and 500 only new ones', async () => {
  const club = await openClub();
  const { email } = await club.addUser('Hall Member');
  const sender = through('127.0.0.1', '192.0.2.1');
  const { device } = await login(club, email, testPassword, sender);
  await statusesOf(55, () => guess(club, newEmail(), sender));
  expect(await login(club, email, testPassword, sender)).toMatchObject({ status: 200 });
  await club.db.loginAttempt.update({
    where: { key: 'address:everybody' },
    data: { count: 500 },
  });
  expect(await login(club, email, testPassword, sender)).toMatchObject({ status: 429 });
  const own = { ...sender, cookie: device };
  expect(await login(club, email, testPassword, own)).toMatchObject({ status: 200 });
});

test('loopback without a proxy is limited like any other address', async () => {
  const club = await openClub();
  const sender = { remoteAddress: '127.0.0.1' };
  const statuses = await statusesOf(51, () => guess(club, newEmail(), sender));
  expect(statuses.at(-1)).toBe(429);
});
