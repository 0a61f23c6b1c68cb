import { allLanguages, type Language, languages, loadLanguage } from '@dojang/schemas/languages';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from '../axe.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { readPageTexts, readEnglishPatterns } from '../page-texts.ts';
import { watchRequests, watchShifts } from '../layout-shift.ts';
import { expectPressable } from '../targets.ts';
import { resolveAddress, findUnvisited, type Visit, visits } from '../routes.ts';
import { holdRequests, phone, rowsOf } from '../screens.ts';

const desktop = { width: 1280, height: 800 };
/** Browsers call 0.1 good; a page with placeholders has almost no shift. */
const shiftMax = 0.02;

test('every page of the app has a visit', () => {
  expect(findUnvisited(), 'add them to routes.ts').toEqual([]);
});

for (const visit of visits) {
  const { role, path } = visit;
  test.describe(() => {
    test.use({ role });

    test(`${path} of ${role} has no layout shift, cut text, small target, untranslated text or accessibility violation`, async ({
      page,
    }) => {
      const address = await resolveAddress(path, page.request);
      const readShift = await watchShifts(page);
      const countRequests = watchRequests(page);
      for (const language of allLanguages) {
        const where = `${path} in ${languages[language].name}`;
        await page.addInitScript((it) => localStorage.setItem('dojang-language', it), language);
        const sizes = language === 'en' ? [desktop, phone] : [phone, desktop];
        await page.setViewportSize(sizes[0] ?? phone);
        const moved = await openVisit(page, visit, address, language);
        await expect.poll(countRequests, `requests under way on ${where}`).toBe(0);
        expect(await readShift(), `layout shift on ${where}`).toBeLessThan(shiftMax);
        expect(moved, `the end of the table moves on ${where}`).toBeLessThan(12);
        if (language !== 'en') await expectNoEnglish(page, language, where);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await expectNoCutText(page, where);
          if (size === phone) await expectPressable(page, where);
          if (language !== 'en') continue;
          // a phone has the same colours: one theme is enough
          const check = size === desktop ? expectAccessible : expectNoViolations;
          await check(page, `${where}, ${size.width} px wide`);
        }
      }
    });
  });
}

/** Opens a page and waits until it is complete. Returns how many pixels the rows moved the pager. */
async function openVisit(
  page: Page,
  { path, shows, hasList }: Visit,
  address: string,
  language: Language,
): Promise<number> {
  const say = await loadLanguage(language);
  const release = hasList && (await holdRequests(page, /(user|tournament)\.page/));
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
  const isEntry = ['/login', '/link', '/second-step'].includes(path);
  await expect(page.getByRole('banner')).toHaveCount(isEntry ? 0 : 1);
  const pager = page.getByRole('main').getByRole('navigation');
  const rows = rowsOf(page.getByRole('table'));
  // a later visit may have the list in the cache
  if (release) await expect(page.getByText(say('app.loading')).or(rows).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = release ? await pager.boundingBox() : null;
  if (release) {
    release();
    await expect(rows).toHaveCount(5);
  }
  for (const key of shows)
    await expect(page.getByText(say(key)).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(say('app.loading'))).toHaveCount(0);
  const after = release ? await pager.boundingBox() : null;
  if (!before || !after || page.viewportSize()?.width !== desktop.width) return 0;
  // another test's long name may wrap, which no placeholder can anticipate
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.clientHeight).sort((a, b) => a - b),
  );
  const median = heights[2] ?? 0;
  const wrappedPx = heights.reduce((sum, height) => sum + Math.max(0, height - median), 0);
  return Math.abs(after.y + after.height - before.y - before.height - wrappedPx);
}

/** Expects no text of the English catalogue, neither visible nor for screen readers. */
async function expectNoEnglish(page: Page, language: Language, where: string): Promise<void> {
  const english = await readEnglishPatterns(language);
  const findEnglish = async () =>
    (await readPageTexts(page)).filter((text) => english.some((pattern) => pattern.test(text)));
  // cached records are fetched again after a change of language
  await expect.poll(findEnglish, `English on ${where}`).toEqual([]);
}
