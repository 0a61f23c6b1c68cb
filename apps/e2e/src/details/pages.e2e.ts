import { allLanguages, type Language, languages, loadLanguage } from '@dojang/schemas/languages';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { heardTexts, patternsOfEnglish } from '../heard-texts.ts';
import { watchRequests, watchShifts } from '../layout-shift.ts';
import { addressOf, findUnvisited, type Visit, visits } from '../routes.ts';
import { holdList, rowsOf } from '../screens.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
/** What browsers count as steady is 0.1; a page that keeps its places free has next to nothing. */
const shiftMax = 0.02;

/** The guide to a language asks for one alone, with texts longer than places are made for. */
const only = process.env['ONLY_LANGUAGE'];
const spoken = allLanguages.filter((language) => !only || language === only);

test('every page of the app is visited', () => {
  expect(findUnvisited(), 'add them to routes.ts').toEqual([]);
});

for (const visit of visits) {
  const { role, path } = visit;
  test.describe(() => {
    test.use({ role });

    test(`nothing on ${path} of ${role} moves, is cut, is left in English or keeps anybody out`, async ({
      page,
    }) => {
      const address = await addressOf(path, page.request);
      const readShift = await watchShifts(page);
      const countRequests = watchRequests(page);
      for (const language of spoken) {
        const where = `${path} in ${languages[language].name}`;
        await page.addInitScript((it) => localStorage.setItem('dojang-language', it), language);
        const sizes = language === 'en' ? [desktop, phone] : [phone, desktop];
        await page.setViewportSize(sizes[0] ?? phone);
        const moved = await openVisit(page, visit, address, language);
        await expect.poll(countRequests, `requests under way on ${where}`).toBe(0);
        if (!only) {
          expect(await readShift(), `layout shift on ${where}`).toBeLessThan(shiftMax);
          expect(moved, `the end of the table moves on ${where}`).toBeLessThan(12);
          // a phone has the colours of the desk
          const themes = sizes[0] === phone ? (['dark'] as const) : undefined;
          await expectAccessible(page, `${where}, ${sizes[0]?.width} px wide`, themes);
        }
        if (language !== 'en') await expectNoEnglish(page, language, where);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await expectNoCutText(page, where);
        }
      }
    });
  });
}

/** Opens a page and waits until all of it is there. Answers by how many pixels the rows have moved what is below them. */
async function openVisit(
  page: Page,
  { path, shows, hasList }: Visit,
  address: string,
  language: Language,
): Promise<number> {
  const say = await loadLanguage(language);
  const answer = hasList && (await holdList(page));
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction);
  await expect(page.getByRole('banner')).toHaveCount(path.startsWith('/v1') ? 1 : 0);
  const pager = page.getByRole('main').getByRole('navigation');
  const rows = rowsOf(page.getByRole('table'));
  // another visit can find the list on this device
  if (answer) await expect(page.getByText(say('app.loading')).or(rows).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = answer ? await pager.boundingBox() : null;
  if (answer) {
    answer();
    await expect(rows).toHaveCount(5);
  }
  for (const key of only ? [] : shows)
    await expect(page.getByText(say(key)).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(say('app.loading'))).toHaveCount(0);
  const after = answer ? await pager.boundingBox() : null;
  if (!before || !after || page.viewportSize()?.width !== desktop.width) return 0;
  // a name that another test has made longer can take a line more, which nobody knows before it comes
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.clientHeight).sort((a, b) => a - b),
  );
  const usual = heights[2] ?? 0;
  const longer = heights.reduce((sum, height) => sum + Math.max(0, height - usual), 0);
  return Math.abs(after.y + after.height - before.y - before.height - longer);
}

/** No text that the page shows or tells a screen reader is one of the English catalogue. */
async function expectNoEnglish(page: Page, language: Language, where: string): Promise<void> {
  const english = await patternsOfEnglish(language);
  const findLeft = async () =>
    (await heardTexts(page)).filter((text) => english.some((pattern) => pattern.test(text)));
  // records that this device has in the language before come anew
  await expect.poll(findLeft, `English on ${where}`).toEqual([]);
}
