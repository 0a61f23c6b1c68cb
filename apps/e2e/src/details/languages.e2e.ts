import { allLanguages, type Language, languages } from '@dojang/schemas/languages';
import type { Page } from '@playwright/test';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { heardTexts, patternsOfEnglish } from '../heard-texts.ts';
import { adminPagesOf, openPage, pagesOf } from '../routes.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Chooses a language as its button would, before the page starts. */
async function speak(page: Page, language: Language) {
  await page.addInitScript((chosen) => localStorage.setItem('dojang-language', chosen), language);
}

for (const language of allLanguages) {
  const { name, direction } = languages[language];

  test.describe(`in ${name}`, () => {
    test('nothing is cut or lies over anything else on the pages of nobody', async ({ page }) => {
      await speak(page, language);
      await expectPagesIn(page, language, pagesOf('nobody'));
    });

    test.describe('a member', () => {
      test.use({ role: 'member' });

      test('a member reads every page whole, and no English on it', async ({ page }) => {
        await speak(page, language);
        await expectPagesIn(page, language, pagesOf('member'));
      });
    });

    test.describe('the administrator', () => {
      test.use({ role: 'admin' });

      test('an administrator reads every page whole, and no English on it', async ({
        page,
        club,
      }) => {
        test.setTimeout(120_000);
        await speak(page, language);
        await expectPagesIn(page, language, await adminPagesOf(club, page));
      });
    });

    test('the document says which language it is in', async ({ page }) => {
      await speak(page, language);
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
    });
  });
}

/** Opens the pages on a phone and a desktop: every text fits, and none is one of the English catalogue. */
async function expectPagesIn(page: Page, language: Language, paths: readonly string[]) {
  const english = language === 'en' ? [] : await patternsOfEnglish(language);
  for (const path of paths) {
    await page.setViewportSize(phone);
    await openPage(page, path);
    await expectNoCutText(page, path);
    await page.setViewportSize(desktop);
    await expectNoCutText(page, path);
    const heard = await heardTexts(page);
    const left = heard.filter((text) => english.some((pattern) => pattern.test(text)));
    expect(left, `English on ${path}`).toEqual([]);
  }
}
