import type { Browser, Page } from '@playwright/test';
import type { SignIn } from './club.ts';
import { restoreDatabases } from './local-database.ts';

type Look = Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'colorScheme'> & {
  viewport: { width: number; height: number } | null;
};

/**
 * The page that a worker's tests use one after the other: where the app's scripts are in memory, it
 * starts in half the time of a new browser.
 */
export type SharedPage = {
  /** The page as a new browser's would be, or as one's in which somebody has signed in. */
  take(signIn: SignIn | undefined, look: Look): Promise<Page>;
  /** Ends the use of the page; `isKept` says whether another test can have it. */
  giveBack(isKept: boolean): Promise<void>;
};

/** A small file of the server's: a place of its origin at which no script of the app runs. */
const quietPlace = '/manifest.webmanifest';

/** Makes a page of `browser` for one worker, at the server `url`; nothing is opened before it is taken. */
export function createSharedPage(browser: Browser, url: string): SharedPage {
  let page: Page | undefined;
  /** Something was added that nobody can take off a page. */
  let isSpoilt = false;

  async function open(): Promise<Page> {
    const context = await browser.newContext({ storageState: undefined });
    const opened = await context.newPage();
    isSpoilt = false;
    for (const target of [opened, context]) {
      const addInitScript = target.addInitScript.bind(target) as Page['addInitScript'];
      target.addInitScript = (...script) => {
        isSpoilt = true;
        return addInitScript(...script);
      };
    }
    return opened;
  }

  return {
    async take(signIn, { viewport, colorScheme }) {
      page ??= await open();
      const context = page.context();
      await page.goto(url + quietPlace);
      await context.clearCookies();
      await page.evaluate(emptyStores);
      if (signIn) await fill(page, signIn);
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      return page;
    },
    async giveBack(isKept) {
      if (!page) return;
      const context = page.context();
      if (!isKept || isSpoilt || page.isClosed()) {
        page = undefined;
        await context.close();
        return;
      }
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of ['console', 'pageerror', 'request', 'load']) {
        page.removeAllListeners(event);
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearPermissions();
    },
  };
}

async function fill(page: Page, { state, user, databases }: SignIn): Promise<void> {
  await page.context().addCookies(state.cookies);
  await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  await restoreDatabases(page, databases);
}

/** Runs in the page. */
async function emptyStores(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue;
    await new Promise((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.addEventListener('success', resolve);
      deletion.addEventListener('error', reject);
      deletion.addEventListener('blocked', reject);
    });
  }
}
