import { logTexts } from '@dojang/schemas/log-texts';
import type { Page } from '@playwright/test';

/** Collects the errors and warnings of the browser's console. */
export type ConsoleWatch = {
  /** The complaints that no pattern allows. */
  complaints(): string[];
  /** Ignores complaints that this test provokes. */
  allow(...patterns: RegExp[]): void;
  watch(page: Page): void;
  /** Adds a complaint, as `kind: message`. */
  record: (complaint: string) => void;
};

/** Chromium's message for a response of 400 and above. */
export const refusedRequest = (status: number) =>
  new RegExp(`Failed to load resource: the server responded with a status of ${status}`);
/** Chromium's message for an unreachable server, and the app's log lines about the failed sync and the code to migrate 1.0.7. */
export const noConnection = new RegExp(
  `Failed to load resource: net::ERR_(CONNECTION|INTERNET|FAILED|ABORTED|EMPTY)|${logTexts.profileNotFetched}|${logTexts.noLocalDatabase} TypeError: Failed to fetch dynamically imported module: \\S+/move-from-1-0`,
);

/** Resolves once the page logs a message that starts with `text`. */
export const waitForLog = (page: Page, text: string) =>
  page.waitForEvent('console', (message) => message.text().startsWith(text));

/** RxDB advertises its paid storage once per page. */
const advertisement = /^warning: -+ RxDB Open Core RxStorage -+/;

/** Most tests run with `serviceWorkers: 'block'`. */
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
        // the message of a failed request lacks its URL
        const isRequest = message.text().startsWith('Failed to load resource');
        record(`${kind}: ${message.text()}${isRequest ? ` ${message.location().url}` : ''}`);
      });
      page.on('pageerror', (error) => record(`uncaught: ${error.stack ?? error.message}`));
    },
  };
}
