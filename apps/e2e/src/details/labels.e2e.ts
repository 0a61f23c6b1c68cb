import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible } from '../axe.ts';
import { addVideo, chooseByInput, marks } from '../film-screens.ts';
import { makeFilm } from '../films.ts';
import { expect, test } from '../fixtures.ts';
import { button, fullNameOf, toast } from '../screens.ts';
import { waitForWorker } from '../worker.ts';

test.use({ role: 'admin', ownClub: 'labels', serviceWorkers: 'allow' });

test('the keys mark with the labels of the club, without network too', async ({
  page,
  context,
  person,
}, testInfo) => {
  await chooseByInput(page);
  await page.goto('/v1/analysis');
  await button(page, english('app.show')).click();
  await button(page, english('film.addLabel')).click();
  const row = page.getByRole('group', { name: `${english('videos.label')} 1` });
  await row.getByRole('textbox', { name: english('videos.label') }).fill('Clinch');
  await row.getByLabel(english('videos.leadIn')).fill('0');
  await expectAccessible(page);
  await button(page, english('film.saveLabels')).click();
  await expect(toast(page)).toContainText(english('videos.labelsSaved'));

  const path = await makeFilm(testInfo.outputPath('bout.webm'), { frames: 30 });
  await addVideo(page, path, fullNameOf(person.user));
  await expect(button(page, 'Clinch')).toBeVisible();
  // there is no second one
  for (const key of ['2', '1']) await page.keyboard.press(key);
  await expect(marks(page)).toHaveText([/Clinch/]);

  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(button(page, 'Clinch')).toBeVisible();
  await page.keyboard.press('1');
  await expect(marks(page)).toHaveText([/Clinch/, /Clinch/]);
});
