import { loadLanguage } from '@dojang/schemas/languages';
import type { Page } from '@playwright/test';
import { noConnection, refusedRequest } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { holdRequests, toast } from '../screens.ts';

const german = await loadLanguage('de');

test.use({ locale: 'de-DE' });

const named = (page: Page, role: 'button' | 'textbox' | 'link', name: string) =>
  page.getByRole(role, { name, exact: true });

test.describe('a signed-out user', () => {
  test.use({ role: 'signedOut' });

  test('in a German browser a member signs in, edits the profile and reads validation errors', async ({
    page,
    person,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(401), refusedRequest(409));
    await page.goto('/');
    await expect(page.getByText('Bitte melde dich an.')).toBeVisible();
    await expect(page).toHaveTitle('Anmelden · Dojang');
    await named(page, 'textbox', 'E-Mail-Adresse').fill('mina');
    await named(page, 'button', 'Anmelden').click();
    await expect(page.getByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeVisible();
    await expect(page.getByText('Pflichtfeld')).toBeVisible();
    await named(page, 'textbox', 'E-Mail-Adresse').fill(person.email);
    await named(page, 'textbox', 'Passwort').fill('falsch');
    await named(page, 'button', 'Anmelden').click();
    // a message of the server
    await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht')).toBeVisible();
    await named(page, 'textbox', 'Passwort').fill(person.password);
    await named(page, 'button', 'Anmelden').click();

    await expect(page.getByRole('heading', { name: 'Konto' })).toBeVisible();
    await named(page, 'textbox', 'Nachname').fill('Größ');
    await named(page, 'button', 'Speichern').click();
    await expect(toast(page)).toContainText('Profil gespeichert');
    await expect(page.getByText('Alles ist auf dem Server gespeichert')).toBeVisible();

    await page.goto('/v1/settings/competition-data');
    await page.getByLabel('Gürtelgrad').selectOption('DAN');
    await page.getByLabel('Geschlecht').selectOption({ label: 'Divers' });
    await expect(page.getByText('Divers: Startet in der Klasse der Männer')).toBeVisible();
    const birthday = page.getByLabel('Geburtsdatum');
    await birthday.fill('31.2.2010');
    await named(page, 'button', 'Speichern').click();
    await expect(page.getByText('Das ist kein gültiges Datum')).toBeVisible();
    await birthday.fill('9.6.2010');
    await birthday.press('Enter');
    await expect(toast(page)).toContainText('Profil gespeichert');
    await expect(birthday).toHaveValue('09.06.2010');
  });
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test("sees why a file is rejected in the chosen language, not the browser's", async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(refusedRequest(415), /Failed to create tournament/);
    await page.addInitScript(() => localStorage.setItem('dojang-language', 'en'));
    await page.goto('/v1/admin/create/tournament');
    await page.getByLabel('Name').fill('Cup');
    await page.getByLabel('Location').fill('Seoul');
    await page.getByLabel('Date').fill('2024-05-05');
    const choosing = page.waitForEvent('filechooser');
    await page
      .getByRole('button', { name: /^Choose file/ })
      .first()
      .click();
    const buffer = Buffer.from('MZ no picture');
    const disguised = {
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([buffer, Buffer.alloc(9)]),
    };
    await (await choosing).setFiles(disguised);
    await named(page, 'button', 'Create').click();
    await expect(page.getByText(/^This type of file is not accepted/)).toBeVisible();
  });

  test('picks a day in a calendar that starts on Monday', async ({ page }) => {
    await page.goto('/v1/admin/create/tournament');
    await page.getByLabel('Datum').fill('6.5.2011');
    await named(page, 'button', 'Kalender öffnen').click();
    const calendar = page.getByRole('dialog', { name: 'Kalender' });
    await expect(calendar.getByText('Mai 2011')).toBeVisible();
    await expect(calendar.getByRole('columnheader').first()).toHaveText('Mo');
    await calendar.getByRole('button', { name: '9. Mai 2011', exact: true }).click();
    await expect(page.getByLabel('Datum')).toHaveValue('09.05.2011');
  });
});

test.describe('a member', () => {
  test.use({ role: 'member' });

  /** Chooses a language in the top bar. */
  async function choose(page: Page, label: RegExp, language: string) {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
    // the menu stays open after a choice
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  const chooser = /^(Language|Sprache)$/;

  test('changes the language without a reload or loss of typed text, and loads it only then', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [, language] = /\/assets\/language-(\w+)-/.exec(request.url()) ?? [];
      if (language) loaded.push(language);
    });
    await page.goto('/v1/settings/account');
    await named(page, 'textbox', 'Vorname').fill('');
    await named(page, 'textbox', 'Nachname').fill('Halb getippt');
    await named(page, 'button', 'Speichern').click();
    await expect(page.getByText('Pflichtfeld')).toBeVisible();
    expect(loaded).toEqual(['de']);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await choose(page, chooser, 'English');
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    await expect(page).toHaveTitle('Account · Dojang');
    await expect(page.getByText('Required')).toBeVisible();
    await expect(named(page, 'textbox', 'Surname')).toHaveValue('Halb getippt');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(loaded).toEqual(['de', 'en']);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  test('keeps the language after a logout; System follows the browser', async ({ page }) => {
    // a page without requests that the logout would abort
    await page.goto('/v1/no-such-page');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await choose(page, chooser, 'English');
    await named(page, 'button', 'Logout').click();
    await expect(page.getByText('Please log into your account.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Please log into your account.')).toBeVisible();
    await choose(page, chooser, 'System');
    await expect(page.getByText('Bitte melde dich an.')).toBeVisible();
  });

  test('sees when a language fails to load; the later of two quick choices wins, and another tab follows', async ({
    page,
    context,
    consoleWatch,
  }) => {
    consoleWatch.allow(noConnection);
    await page.goto('/v1/training');
    await page.route(/\/assets\/language-en-/, (route) => route.abort());
    await page.getByRole('button', { name: chooser }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(toast(page)).toContainText(german('navigation.languageUnavailable'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.keyboard.press('Escape');
    await page.unroute(/\/assets\/language-en-/);

    const release = await holdRequests(page, /\/assets\/language-en-/);
    await choose(page, chooser, 'English');
    await choose(page, chooser, 'Deutsch');
    release();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await page.evaluate(() => localStorage.getItem('dojang-language'))).toBe('de');

    const otherTab = await context.newPage();
    await otherTab.goto('/v1/training');
    await expect(otherTab.locator('html')).toHaveAttribute('lang', 'de');
    await choose(page, chooser, 'English');
    await expect(otherTab.locator('html')).toHaveAttribute('lang', 'en');
    await expect(otherTab.getByRole('heading', { name: 'Hello Training' })).toBeVisible();
  });
});
