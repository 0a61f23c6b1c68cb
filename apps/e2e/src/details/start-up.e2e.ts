import { product } from '@dojang/schemas/product';
import { expect, test } from '../fixtures.ts';
import { fillLogin, holdRequests, loginForm } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

for (const { role, path, heading, parts } of [
  { role: 'signedOut', path: '/login', heading: 'Dojang', parts: ['mark', 'heading', 'form'] },
  {
    role: 'member',
    path: '/v1/events',
    heading: 'Veranstaltungen',
    parts: ['header', 'mark', 'heading'],
  },
] as const) {
  test.describe(() => {
    test.use({ role });

    test(`${path} is painted before the app has loaded, in the chosen theme and language, and nothing moves when it has`, async ({
      page,
    }) => {
      const find = {
        header: '.app-header',
        mark: '.app-logo-mark',
        heading: '.app-heading, h1',
        form: 'button[type=submit]',
      };
      const read = () =>
        Promise.all(
          parts.map(async (part) => {
            const { x, y, height } = (await page.locator(find[part]).boundingBox()) ?? {};
            return { part, x, y, height };
          }),
        );
      await page.addInitScript(() => {
        localStorage.setItem('dojang-theme', 'dark');
        localStorage.setItem('dojang-language', 'de');
      });
      const release = await holdRequests(page, /libraries-.*\.js/);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('.app-heading')).toHaveText(heading);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await page.evaluate(() => document.fonts.ready);
      const painted = await read();
      release();
      await expect(page.locator('h1')).toHaveText(heading);
      await expect(page.locator('#first-paint')).toHaveCount(0);
      expect(await read()).toEqual(painted);
    });
  });
}

test.describe('a login before the app has loaded', () => {
  test('is typed into the same field when it has', async ({ page, person }) => {
    const release = await holdRequests(page, /libraries-.*\.js/);
    await page.goto('/login', { waitUntil: 'commit' });
    await loginForm(page).email.fill(person.email);
    await loginForm(page).password.pressSequentially(person.password.slice(0, 3));
    release();
    await expect(page.locator('#first-paint')).toHaveCount(0);
    await page.keyboard.type(person.password.slice(3));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/v1/);
  });

  test('is sent when it has', async ({ page, person }) => {
    const release = await holdRequests(page, /libraries-.*\.js/);
    await page.goto('/login', { waitUntil: 'commit' });
    await fillLogin(page, person);
    release();
    await expect(page).toHaveURL(/\/v1/);
  });
});

test('the version is logged at start-up', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes(product.version),
  );
  await page.goto('/');
  expect((await logged).text()).toContain('1.0.7');
});

test.describe('a visitor', () => {
  test.use({ serviceWorkers: 'allow' });

  test('downloads the login page alone; the worker, which downloads the app, comes with the login', async ({
    page,
    person,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.clock.install();
    await page.goto('/login');
    await expect(loginForm(page).submit).toBeEnabled();
    // far beyond the pauses after the first page
    await page.clock.runFor(30_000);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    const ofApp = /(frame|toast|schemas|engine|local-database)-/;
    expect(scripts.filter((url) => ofApp.test(url))).toEqual([]);
    await page.clock.resume();
    await fillLogin(page, person);
    await waitForWorker(page);
  });
});

test.describe('a member is signed in', () => {
  test.use({ role: 'member' });

  test("the app shows only the header and the heading until the stored user is checked, and a page before the local database's library is loaded; the first sync follows, without what moves data of 1.0.7", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const releaseDatabase = await holdRequests(page, /local-database-.*\.js/);
    const release = await holdRequests(page, /frame-.*\.js/);
    const asked = page.waitForRequest(/frame-.*\.js/);
    await page.goto('/v1/events', { waitUntil: 'commit' });
    await asked;
    await expect(page.locator('body')).toHaveText(/^Dojang\s*Events$/, { useInnerText: true });
    // a style sheet that is preloaded and waits is a warning of the browser
    await expect(page.locator('link[rel=preload][as=style]')).toHaveCount(0);
    release();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const synced = page.waitForRequest(/sync\.p/);
    releaseDatabase();
    await synced;
    expect(scripts.filter((url) => url.includes('/move-from-1-0-'))).toEqual([]);
  });
});

test.describe('a page that the worker left out', () => {
  test.use({ role: 'member', serviceWorkers: 'allow' });

  test('is claimed as soon as it runs, so that what it loads next is there without network', async ({
    context,
    page,
  }) => {
    await page.goto('/v1/settings/account');
    await waitForWorker(page);
    const devtools = await context.newCDPSession(page);
    const loaded = page.waitForEvent('load');
    await devtools.send('Page.reload', { ignoreCache: true });
    await loaded;
    await waitForWorker(page);
  });
});
