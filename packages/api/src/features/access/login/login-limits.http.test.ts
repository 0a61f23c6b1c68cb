import { digest } from '@dojang/auth/digest';
import { limitOf } from '@dojang/auth/login-limits';
import { guess, login, newEmail, statusesOf, times } from '@dojang/server/testing/login';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAttempt, countTry } from './repository.ts';

let club: TestApp;
let otherProcess: TestApp;
beforeAll(async () => {
  club = await openTestApp();
  otherProcess = await openTestApp({ sharedDatabase: club.database });
});
afterAll(async () => {
  await otherProcess.close();
  await club.close();
});

describe('the limit of a network address', () => {
  test('counts an IPv6 network of 64 bits as one address', async () => {
    const from = (n: number) => ({ remoteAddress: `2001:db8:1:2:${n.toString(16)}::${n + 1}` });
    expect(await statusesOf(51, (n) => guess(club, newEmail(), from(n)))).toEqual([
      ...times(50, 401),
      429,
    ]);
    const neighbour = { remoteAddress: '2001:db8:1:3::1' };
    expect(await guess(club, newEmail(), neighbour)).toMatchObject({ status: 401 });
  });

  test('allows an IPv6 network of 48 bits four times as many, without attempts refused for one of its 64-bit networks', async () => {
    const tryFrom = async (start: string) => {
      const from = limitOf({ address: `${start}::1`, isEverybody: false });
      const caller = { email: newEmail(), deviceId: 'new', ...from };
      return (await countAttempt(club.db, caller)).refusal?.reason ?? 'counted';
    };
    for (let n = 0; n < 60; n += 1) await tryFrom('2001:db8:7:0');
    for (let n = 1; n <= 150; n += 1) {
      expect(await tryFrom(`2001:db8:7:${n.toString(16)}`)).toBe('counted');
    }
    expect(await tryFrom('2001:db8:7:fff')).toBe('too many tries');
    expect(await tryFrom('2001:db8:8:0')).toBe('counted');
    const { status, waitSeconds } = await guess(club, newEmail(), {
      remoteAddress: '2001:db8:7:ffff::1',
    });
    expect([status, waitSeconds > 0 && waitSeconds <= 60]).toEqual([429, true]);
  });

  test('allows as many links and tokens of an IPv6 network of 48 bits', async () => {
    const waitFrom = (n: number) => {
      const address = `2001:db8:9:${n.toString(16)}::1`;
      return countTry(club.db, 'token', limitOf({ address, isEverybody: false }));
    };
    for (let n = 0; n < 200; n += 1) expect(await waitFrom(n)).toBe(null);
    expect(await waitFrom(200)).toBeGreaterThan(0);
  });

  test('counts an IPv4 address and its IPv6 notation together', async () => {
    const from = (n: number) => ({ remoteAddress: n % 2 ? '10.8.0.1' : '::ffff:10.8.0.1' });
    const statuses = await statusesOf(51, (n) => guess(club, newEmail(), from(n)));
    expect(statuses).toEqual([...times(50, 401), 429]);
  });

  test('is shared by all processes, also for concurrent guesses', async () => {
    const sender = { remoteAddress: '10.8.0.2' };
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => guess(n % 2 ? otherProcess : club, newEmail(), sender)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('holds for an attempt that waited for a later one', async () => {
    const sender = { remoteAddress: '10.8.0.4' };
    await statusesOf(50, () => guess(club, newEmail(), sender));
    const where = { key: 'address:10.8.0.4' };
    const expires_at = new Date(Date.now() + 62_000);
    await club.db.loginAttempt.update({ where, data: { expires_at } });
    expect(await guess(club, newEmail(), sender)).toMatchObject({ status: 429 });
  });

  test('ends after a minute, and no wrong clock extends it', async () => {
    const sender = { remoteAddress: '10.8.0.3' };
    await statusesOf(50, () => guess(club, newEmail(), sender));
    const { status, waitSeconds } = await guess(club, newEmail(), sender);
    expect(status).toBe(429);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
    for (const expires_at of [new Date(), new Date(Date.now() + 400 * 86_400_000)]) {
      await club.db.loginAttempt.update({
        where: { key: 'address:10.8.0.3' },
        data: { expires_at },
      });
      expect(await guess(club, newEmail(), sender)).toMatchObject({ status: 401 });
    }
  });
});

describe('the lock of an account', () => {
  const keyOf = (email: string) => `email:${digest(email)}`;

  test.each(['a known', 'an unknown'])(
    'allows five guesses for %s e-mail, concurrent or by two processes',
    async (which) => {
      const email = which === 'a known' ? (await club.addUser('Hana Lee')).email : newEmail();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => guess(n % 2 ? otherProcess : club, email)),
      );
      const refused = answers.filter(({ status }) => status === 401);
      expect(refused).toHaveLength(5);
    },
  );

  test.each(['a known', 'an unknown'])(
    'doubles from 30 seconds to 15 minutes for %s e-mail',
    async (which) => {
      const email = which === 'a known' ? (await club.addUser('Dae Han')).email : newEmail();
      await statusesOf(4, () => guess(club, email));
      const waits = [];
      for (let failure = 5; failure < 12; failure += 1) {
        expect(await guess(club, email)).toMatchObject({ status: 401 });
        const { status, waitSeconds } = await guess(club, email);
        expect(status).toBe(429);
        waits.push(waitSeconds);
        await club.db.loginAttempt.update({
          where: { key: keyOf(email) },
          data: { locked_until: new Date() },
        });
      }
      for (const [n, longest] of [30, 60, 120, 240, 480, 900, 900].entries()) {
        expect(waits[n]).toBeLessThanOrEqual(longest);
        expect(waits[n]).toBeGreaterThan(longest / 2);
      }
    },
  );

  test('holds for an attempt that waited for a later one', async () => {
    const email = newEmail();
    await statusesOf(5, () => guess(club, email));
    const locked_until = new Date(Date.now() + 902_000);
    await club.db.loginAttempt.update({ where: { key: keyOf(email) }, data: { locked_until } });
    expect(await guess(club, email)).toMatchObject({ status: 429 });
  });

  test('does not hit an attempt that started slightly before another', async () => {
    const email = newEmail();
    await guess(club, email);
    const row = await club.db.loginAttempt.findUniqueOrThrow({ where: { key: keyOf(email) } });
    expect(row.locked_until).toBeInstanceOf(Date);
    expect(Date.now() - Number(row.locked_until)).toBeGreaterThan(30_000);
    expect(await guess(club, email)).toMatchObject({ status: 401 });
  });

  test('set by a wrong clock beyond the maximum is ignored', async () => {
    const { email } = await club.addUser('Clock Ahead');
    await statusesOf(5, () => guess(club, email));
    const locked_until = new Date(Date.now() + 400 * 86_400_000);
    await club.db.loginAttempt.update({
      where: { key: keyOf(email) },
      data: { locked_until },
    });
    expect(await login(club, email, testPassword)).toMatchObject({ status: 200 });
  });

  test('runs the same statements for a known and an unknown e-mail', async () => {
    const { email } = await club.addUser('Timed Person');
    const statementsOf = async (address: string, status: number) => {
      const before = club.statements.length;
      expect(await guess(club, address)).toMatchObject({ status });
      return club.statements.slice(before);
    };
    const unknown = newEmail();
    for (const status of [...times(5, 401), 429]) {
      const known = await statementsOf(email, status);
      expect(known.length).toBeGreaterThan(0);
      expect(await statementsOf(unknown, status)).toEqual(known);
    }
  });

  test('shows administrators the failures in a row from all devices', async () => {
    const { id, email } = await club.addUser('Seen Person');
    const device = { cookie: (await login(club, email, testPassword)).device };
    await guess(club, email);
    await guess(club, email, device);
    const seen = () => club.db.user.findUnique({ where: { id }, select: { failed_logins: true } });
    expect(await seen()).toEqual({ failed_logins: 2 });
    await login(club, email, testPassword, device);
    expect(await seen()).toEqual({ failed_logins: 0 });
  });
});

test('of a rush of logins at most four are in progress, so that other calls do not wait for all of them', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, (_, n) => club.addUser(`Rush ${n}`)));
  const first = club.statements.length;
  await Promise.all(users.map(({ email }) => login(club, email, testPassword)));
  let inProgress = 0;
  let most = 0;
  for (const sql of club.statements.slice(first)) {
    if (sql.includes('"by_caller"')) inProgress += 1;
    if (sql.includes('INSERT INTO "Session"')) inProgress -= 1;
    most = Math.max(most, inProgress);
  }
  expect([inProgress, most]).toEqual([0, 4]);
});
