import type { Page } from '@playwright/test';
import { password } from './second-admin.ts';

export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password' });

export async function fillUserForm(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await nameField(page).fill(name);
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}
