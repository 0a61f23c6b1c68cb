import { textParts } from '@dojang/schemas/languages';
import { english } from '@dojang/schemas/testing/samples';
import type { Route } from '@playwright/test';
import { refusedRequest } from '../console-watch.ts';
import { newTexts, test, useNewTexts } from '../deployment.ts';
import { expect } from '../fixtures.ts';
import { fillLogin } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.describe('in German', () => {
  test.use({ locale: 'de-DE', serviceWorkers: 'allow' });

  test('a new version caches its texts before it starts, so that it starts offline', async ({
    page,
    context,
    club,
    deployment,
  }) => {
    const listCachedTexts = () =>
      page.evaluate(async () => {
        const cached = await (await caches.open('languages')).keys();
        return cached.map(({ url }) => url.split('/').at(-1));
      });
    await page.goto(`${deployment.url}/login`);
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(club.admin.email);
    await page.getByRole('textbox', { name: 'Passwort' }).fill(club.admin.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await waitForWorker(page);
    // the main texts, and those of training and competitions
    await expect.poll(listCachedTexts).toHaveLength(textParts.length);
    await useNewTexts(deployment.web);
    await deployment.deploy();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Eine neue Version ist da')).toBeVisible();
    expect(await listCachedTexts()).toContain(newTexts);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.locator('meta[name=build]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Konto' })).toBeVisible();
    await expect.poll(listCachedTexts).toHaveLength(textParts.length);
    expect(await listCachedTexts()).toContain(newTexts);
  });
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tab of the old version reloads when a chunk is missing', async ({
    page,
    club,
    deployment,
    consoleWatch,
  }) => {
    // the missing chunk
    consoleWatch.allow(refusedRequest(404), /dynamically imported module/, /^uncaught: /);
    // and its styles
    consoleWatch.allow(/Refused to apply style/, /Unable to preload CSS/);
    await page.goto(`${deployment.url}/login`);
    await fillLogin(page, club.admin);
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    // once: the reload gets the server's version
    const newIndex = async (route: Route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/app-[\w-]+\.js/, 'app-new.js');
      await route.fulfill({ response: answer, body });
    };
    await page.route(`${deployment.url}/`, newIndex, { times: 1 });
    await deployment.deploy();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Training' }).click();
    await reloaded;
    await expect(page.locator('meta[name=build]')).toHaveCount(1);
    // the new version lacks the chunk too, and does not reload in a loop
    await expect(
      page.getByRole('heading', { name: english('app.somethingWentWrong') }),
    ).toBeVisible();
  });
});
