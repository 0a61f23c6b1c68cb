import { english } from '@dojang/schemas/testing/samples';
import { expect, type Page } from '@playwright/test';
import { readFrame } from './films.ts';
import { button } from './screens.ts';

/** The browser's own dialog cannot be answered by a test. */
export const chooseByInput = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));

export const film = (page: Page) => page.locator('video').first();
export const fileInput = (page: Page) => page.locator('input[type=file]').first();
export const marks = (page: Page) =>
  page
    .getByRole('heading', { name: english('film.marks') })
    .locator('xpath=../..')
    .getByRole('listitem');

export async function chooseFilm(page: Page, path: string) {
  await page.goto('/v1/analysis/new');
  await fileInput(page).setInputFiles(path);
}

/** A new video of somebody, open in the player. */
export async function addVideo(page: Page, path: string, name: string) {
  await chooseFilm(page, path);
  await page.getByLabel(english('film.people')).selectOption({ label: name });
  await button(page, english('app.save')).click();
  await expect(film(page)).toBeVisible();
  await expect.poll(() => readFrame(film(page))).toBe(0);
}

/** The films that the browser has stored. */
export const listCopies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('videos', { create: true });
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names;
  });

/** The browser lists so many films more, before those that it has. */
export const storeFilmsBefore = (page: Page, count: number) =>
  page.evaluate(
    (most) =>
      new Promise<void>((resolve) => {
        indexedDB.open('videos').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const transaction = database.transaction('files', 'readwrite');
          const files = transaction.objectStore('files');
          files.getAll().onsuccess = (found) => {
            const [known] = (found.target as IDBRequest<object[]>).result;
            for (let n = 0; n < most; n++) files.put({ ...known, id: `0${n}` });
          };
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    count,
  );
