import { addDays } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { test } from '../fixtures.ts';
import { openHall, post, signInAs } from '../hall.ts';

const shows = /Show papers|Unterlagen anzeigen/;
for (const [locale, colorScheme] of [
  ['en-GB', 'light'],
  ['de-DE', 'dark'],
] as const)
  test.describe(locale, () => {
    test.use({ role: 'admin', locale, colorScheme });
    test('shots', async ({ page, club, person }) => {
      const desk = await signInAs(club, club.admin);
      const { groupId, athletes } = await openHall(club, [], 3);
      const save = (user_id: string, kind: string, until: number | null) =>
        post(desk, 'paper.save', {
          user_id,
          kind,
          number: kind === 'PASS' ? 'D-4711' : null,
          given_on: addDays(today(), -400),
          valid_until: until === null ? null : addDays(today(), until),
          file: null,
        });
      for (const id of [person.user.id, athletes[0]!.id, athletes[1]!.id]) {
        await save(id, 'PASS', null);
        await save(id, 'YEAR_MARK', 12);
        await save(id, 'MEDICAL', -3);
      }
      for (const [name, path] of [
        ['own', '/v1/settings/account'],
        ['user', `/v1/admin/update/user/${athletes[0]!.id}`],
        ['group', `/v1/training/group/${groupId}`],
      ] as const)
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await page.getByRole('button', { name: shows }).last().click();
          const table = page.getByRole('table', { name: /Papers|Unterlagen/ }).last();
          await table.waitFor();
          await table.scrollIntoViewIfNeeded();
          await page.screenshot({ path: `/tmp/shots/${name}-${locale}-${width}.png` });
          if (name === 'user') {
            await page.getByRole('button', { name: /Add a paper|Unterlage hinzu/ }).click();
            await page.getByRole('dialog').getByRole('textbox').first().waitFor();
            await page.screenshot({ path: `/tmp/shots/dialog-${locale}-${width}.png` });
          }
        }
      await desk.dispose();
    });
  });
