import { product } from '@dojang/schemas/product';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';

test('the version is logged at start-up', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes(product.version),
  );
  await page.goto('/');
  expect((await logged).text()).toContain('1.0.7');
});

test('a stored user without an id stays logged out', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('user', '{"name":"Somebody"}'));
  await page.goto('/v1/events');
  await expect(page).toHaveURL(/\/login/);
});

test('a broken stored record stays logged out', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('user', 'not json'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('a member is signed in', () => {
  test.use({ role: 'member' });

  test('the app shows nothing but its placeholder until the check of the stored user is done', async ({
    page,
  }) => {
    let load = () => {};
    const held = new Promise<void>((resolve) => (load = resolve));
    await page.route(/kept-record-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/kept-record-.*\.js/);
    await page.goto('/v1/events', { waitUntil: 'commit' });
    await asked;
    await expect(page.locator('body')).toHaveText('', { useInnerText: true });
    load();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a page stands before the library of the local database is loaded, and the record is synced after that', async ({
    page,
  }) => {
    let load = () => {};
    const held = new Promise<void>((resolve) => (load = resolve));
    await page.route(/local-database-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/v1/events');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const synced = page.waitForRequest(/user\.syncProfile/);
    load();
    await synced;
  });

  test('a stored user whose record the local database does not have stays logged out', async ({
    page,
    person,
  }) => {
    await page.addInitScript((user) => localStorage.setItem('user', JSON.stringify(user)), {
      ...person.user,
      id: 'somebody-else',
    });
    await page.goto('/v1/events');
    await expect(page).toHaveURL(/\/login/);
  });

  test('a reload keeps the member signed in, on the same page', async ({ page }) => {
    await page.goto('/v1/training');
    await page.reload();
    await expect(page).toHaveURL(/\/v1\/training$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('what was changed on another device is there after a reload', async ({
    page,
    person,
    club,
    playwright,
  }) => {
    await page.goto('/v1/settings/account');
    await expect(page.getByLabel('Surname')).toHaveValue(person.user.surname ?? '');
    const { state } = await club.signIn(person);
    const elsewhere = await playwright.request.newContext({
      baseURL: club.url,
      storageState: state,
    });
    const answer = await elsewhere.put('/api/user/profile', {
      data: { surname: 'From Elsewhere' },
    });
    expect(answer.status()).toBe(200);
    await elsewhere.dispose();
    await page.reload();
    await expect(page.getByLabel('Surname')).toHaveValue('From Elsewhere');
  });

  test('a session that was ended elsewhere leads to the login page', async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(401));
    await page.goto('/v1/events');
    await expect(page.getByRole('table')).toBeVisible();
    // The server forgets this browser's session; the browser still has its stored user.
    await context.request.post('/api/auth/logout');
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  test('the stored record stands in while the server does not answer the check', async ({
    page,
    person,
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    // The network is gone for calls, while the pages of the app still come.
    await page.route(/\/trpc\//, (route) => route.abort('connectionrefused'));
    const asked = page.waitForRequest(/\/trpc\//);
    await page.goto('/v1/settings/account');
    await asked;
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });
});
