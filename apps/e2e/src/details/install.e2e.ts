import { english } from '@dojang/schemas/testing/samples';
import { expect, test } from '../fixtures.ts';
import { fillLogin } from '../screens.ts';

test.describe('a signed-out user', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app can be installed, and offers it once, if the browser does', async ({
    page,
    club,
    request,
  }) => {
    await page.goto('/login?redirect=/v1/settings/offline');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await request.get(href ?? '');
    expect(manifest.headers()['content-type']).toContain('json');
    const { icons, start_url } = (await manifest.json()) as {
      icons: { src: string; sizes: string }[];
      start_url: string;
    };
    expect(start_url).toBe('/v1');
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src } of icons) expect((await request.get(src)).status()).toBe(200);

    await fillLogin(page, club.admin);
    await expect(page.getByText(english('offline.keptHere'))).toBeVisible();
    const button = page.getByRole('button', { name: 'Install app' });
    await expect(button).toHaveCount(0);
    // Chromium's event; test browsers never fire it
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => document.body.setAttribute('data-asked', 'yes');
      window.dispatchEvent(Object.assign(offer, { prompt }));
    });
    await button.click();
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
    await expect(button).toHaveCount(0);
  });
});
