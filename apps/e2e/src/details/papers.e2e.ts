import { addDays } from '@dojang/schemas/calendar-day';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect } from '../fixtures.ts';
import { openHall, post, signInAs } from '../hall.ts';
import { phone, toast } from '../screens.ts';
import { test } from '../second-admin.ts';
import type { Locator, Page } from '@playwright/test';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name });
const show = english('paper.show');
const consent = english('paper.nameConsent');

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('sees when papers end, and revokes and undoes a consent with the keyboard alone', async ({
    page,
    club,
    person,
  }) => {
    const desk = await signInAs(club, club.admin);
    await post(desk, 'paper.save', {
      user_id: person.user.id,
      kind: 'PASS',
      number: 'D-4711',
      given_on: today(),
      valid_until: addDays(today(), 12),
      file: null,
    });
    await post(desk, 'paper.save', {
      user_id: person.user.id,
      kind: 'NAME_CONSENT',
      number: null,
      given_on: addDays(today(), -9),
      valid_until: null,
      file: null,
    });
    await desk.dispose();

    await page.goto('/v1/settings/account');
    await button(page, show).press('Enter');
    const pass = page.getByRole('listitem').filter({ hasText: 'D-4711' });
    await expect(pass).toContainText(english('paper.endsIn', { n: 12 }));
    const row = page.getByRole('row').filter({ hasText: consent });
    await expectAccessible(page);
    await button(row, english('paper.revoke')).press('Enter');
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await button(dialog, english('paper.revoke')).press('Enter');
    await expect(toast(page)).toContainText(english('paper.wasRevoked'));
    await button(row, english('paper.undo')).press('Enter');
    await expect(button(row, english('paper.revoke'))).toBeVisible();
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
  });

  test('who coaches records what they have seen, and sees no number', async ({
    page,
    club,
    person,
  }) => {
    const { groupId, athletes } = await openHall(club, [person], 1);
    const name = athletes[0]?.name ?? '';
    await page.goto(`/v1/training/group/${groupId}`);
    await button(page, show).click();
    const row = page.getByRole('table', { name: english('paper.ofGroup') }).getByRole('row');
    await button(row.filter({ hasText: name }), english('paper.record')).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await button(dialog, english('paper.record')).click();
    await expect(dialog).toBeHidden();
    await expect(row.filter({ hasText: name })).toContainText(english('paper.pass'));
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('adds, renews and revokes a paper with its file', async ({ page, club }) => {
    const [member] = club.users.filter(({ authority }) => authority === 'USER');
    await page.goto(`/v1/admin/update/user/${member?.id}`);
    await button(page, show).click();
    await button(page, english('paper.add')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(english('paper.kind')).selectOption('PASS');
    await dialog.getByLabel(english('paper.number')).fill('D-1234');
    await dialog.getByLabel(english('paper.validUntil')).fill(addDays(today(), 300));
    const file = { name: 'pass.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await dialog.locator('input[type=file]').setInputFiles(file);
    // the header must not cover half a button behind the dialog
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await button(dialog, english('paper.save')).click();
    await expect(toast(page)).toContainText(english('paper.saved'));
    const rows = page.getByRole('listitem').filter({ hasText: 'D-1234' });
    await expect(rows.getByRole('link')).toHaveAccessibleName(/pass\.pdf/);
    await button(rows, english('paper.renew')).click();
    await button(dialog, english('paper.save')).click();
    await expect(rows).toHaveCount(2);
    await button(rows.first(), english('paper.revoke')).click();
    await button(dialog, english('paper.revoke')).click();
    await expect(rows.filter({ has: button(page, english('paper.undo')) })).toHaveCount(1);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
  });

  test('refuses a consent of their own that they have not given', async ({
    secondAdmin: { page },
  }) => {
    await page.goto('/v1/settings/account');
    await button(page, show).click();
    const photos = page.getByRole('row').filter({ hasText: english('paper.photoConsent') });
    await button(photos, english('paper.refuse')).press('Enter');
    await expect(button(photos, english('paper.give'))).toBeVisible();
    await expect(button(photos, english('paper.refuse'))).toHaveCount(0);
  });
});
