import type { Locator, Page } from '@playwright/test';

/** The button that opens the calendar of the page's one day field. */
export const calendarButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Open the calendar' });

/** The open calendar. */
export const calendarOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Calendar' });

/** A day of the open calendar, such as '6 May 2011'. */
export const dayButton = (page: Page, name: string | RegExp): Locator =>
  calendarOf(page)
    .getByRole('table')
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
