import { gradeName } from '@dojang/schemas/grade';
import type { ReadinessRow } from '@dojang/schemas/grading';
import { limits } from '@dojang/schemas/limits';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { button, phone } from '../screens.ts';

test.use({ ownClub: 'changed' });

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('prints the whole list, whatever page is shown', async ({ page }) => {
    const response = await page.request.get('/api/grading/readiness');
    const { length } = (await response.json()) as ReadinessRow[];
    expect(length).toBeGreaterThan(limits.gradingPageSize);
    await page.goto('/v1/training/grading');
    await expect(button(page, english('grading.print'))).toBeVisible();
    const printedRows = page.locator('caption ~ tbody tr');
    await expect(printedRows).toHaveCount(0);
    // runs after the page's own listener
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        document.body.dataset['printed'] =
          `${document.querySelectorAll('caption ~ tbody tr').length}`;
      });
    });
    await page.evaluate(() => window.print());
    await expect(page.locator('body')).toHaveAttribute('data-printed', `${length}`);
    await expect(printedRows).toHaveCount(0);
  });

  test("sees a person's missing papers until they are recorded", async ({ page }) => {
    const response = await page.request.get('/api/grading/readiness');
    const rows = (await response.json()) as ReadinessRow[];
    const lacking = rows.find(({ missing_papers: papers }) => papers.includes('CERTIFICATE'));
    const current = lacking?.readiness?.current;
    if (!lacking || !current) throw new Error('no one lacks a certificate');
    const name = [lacking.name, lacking.surname].filter(Boolean).join(' ');
    await page.goto(`/v1/training/grading?filter=${encodeURIComponent(name)}`);
    const line = page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name, exact: true }) });
    const missingCertificate = english('grading.certificateOf', { grade: gradeName(current) });
    await expect(line).toContainText(missingCertificate);
    await page.setViewportSize(phone);
    await expect(line.getByText(missingCertificate)).toBeHidden();
    await line.getByRole('button', { name: english('table.details') }).click();
    await expect(line.getByText(missingCertificate)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const recorded = { id: lacking.id, ...current, certificate: '2026-17' };
    await page.request.post('/api/grading/award', { data: { ...recorded, date: today() } });
    await page.reload();
    await expect(line).toBeVisible();
    await expect(line).not.toContainText(missingCertificate);
  });
});

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('cannot see readiness or exams', async ({ page }) => {
    await page.goto('/v1/training/grading');
    await expect(page.getByText(english('admin.notAllowedToView'))).toBeVisible();
    await expect(page.getByRole('button', { name: english('grading.print') })).toHaveCount(0);
    await page.goto('/v1/training/exam/x');
    await expect(page.getByText(english('grading.noExam'))).toBeVisible();
    await expectAccessible(page);
  });
});
