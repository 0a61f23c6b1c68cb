import { logTexts } from '@dojang/schemas/log-texts';
import type { Page } from '@playwright/test';

/** Collects what a page complains about in the browser's console. */
export type ConsoleWatch = {
  /** Complaints so far that nobody has allowed. */
  complaints(): string[];
  /** Lets complaints pass that this test provokes on purpose. */
  allow(...patterns: RegExp[]): void;
  watch(page: Page): void;
  /** Adds a complaint: its kind, a colon and what it says. */
  record: (complaint: string) => void;
};

/** What Chromium says about each answer of 400 and above. */
export const refusedRequest = (status: number) =>
  new RegExp(`Failed to load resource: the server responded with a status of ${status}`);
/** What Chromium says when nobody answers, or the network is off, and what the app logs of its sync then. */
export const noConnection = new RegExp(
  `Failed to load resource: net::ERR_(CONNECTION|INTERNET|FAILED|ABORTED|EMPTY)|${logTexts.profileNotFetched}`,
);

/** Resolves once the page has logged what begins with `text`. */
export const waitForLog = (page: Page, text: string) =>
  page.waitForEvent('console', (message) => message.text().startsWith(text));

/** RxDB's storage says once per page that there is a paid one. */
const advertisement = /^warning: -+ RxDB Open Core RxStorage -+/;

/** Tests that are not about the service worker go without it (`serviceWorkers: 'block'`). */
const noWorker = /^warning: Service Worker registration blocked by Playwright/;

export function createConsoleWatch(): ConsoleWatch {
  const seen: string[] = [];
  const allowed: RegExp[] = [advertisement, noWorker];
  const record = (complaint: string) => void seen.push(complaint);
  return {
    record,
    complaints: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
    allow: (...patterns) => allowed.push(...patterns),
    watch(page) {
      page.on('console', (message) => {
        const kind = message.type();
        if (kind !== 'error' && kind !== 'warning') return;
        // of a request that failed the text does not say which one it is
        const isRequest = message.text().startsWith('Failed to load resource');
        record(`${kind}: ${message.text()}${isRequest ? ` ${message.location().url}` : ''}`);
      });
      page.on('pageerror', (error) => record(`uncaught: ${error.stack ?? error.message}`));
    },
  };
}
