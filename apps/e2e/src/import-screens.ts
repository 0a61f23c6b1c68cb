import { english } from '@dojang/schemas/testing/samples';
import { expect, type Page } from '@playwright/test';
import { button, toast } from './screens.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

export const csv = (...lines: string[]): File => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

export async function choose(page: Page, file: File): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Choose file|Replace)$/ }).click();
  await (await choosing).setFiles(file);
}

export const rowOf = (page: Page, text: string | RegExp) =>
  page.getByRole('table').getByRole('row').filter({ hasText: text });

export async function confirm(page: Page, question: string, response: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: response, exact: true }).click();
}

export async function run(page: Page, n: number): Promise<void> {
  await button(page, english('imports.run', { n })).click();
  await confirm(page, english('imports.runQuestion'), english('imports.runConfirm'));
  await expect(toast(page)).toHaveText(new RegExp(english('imports.applied')));
}

export async function undo(page: Page): Promise<void> {
  await button(page, english('imports.undo')).click();
  await confirm(page, english('imports.undoQuestion'), english('imports.undo'));
}
