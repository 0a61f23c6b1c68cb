import { addDays, weekdayOf } from '@dojang/schemas/calendar-day';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { newId } from '@dojang/schemas/new-id';
import { sessionIdOf } from '@dojang/schemas/training';
import { weekdayName } from '@dojang/schemas/weekday';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expectNoCutText } from '../cut-text.ts';
import { expect, test } from '../fixtures.ts';
import { button, fullNameOf, phone, toast } from '../screens.ts';

test.use({ ownClub: 'changed' });

const day = today();
const on = (date: string) => weekdayName(weekdayOf(date), 'en-GB');
const post = async (page: Page, path: string, data: object) =>
  (await (await page.request.post(`/api/training/${path}`, { data })).json()) as {
    group: { id: string };
  };

test.describe('the administrator', () => {
  test.use({ role: 'admin', locale: 'en-GB' });

  test('creates a group on a desktop, adds times and members, and prints and exports its attendance', async ({
    page,
    club,
  }) => {
    const [{ user: athlete }, { user: coach }] = [await club.takeMember(), await club.takeMember()];
    await page.goto('/v1/training/groups');
    const newGroup = page.locator('.mantine-Paper-root', { hasText: english('group.newGroup') });
    await newGroup.getByRole('textbox', { name: english('group.name') }).fill('Tigers');
    await page.getByRole('textbox', { name: english('group.location') }).fill('Small hall');
    await page.getByRole('combobox', { name: english('group.gradingPack') }).selectOption('dtu');
    await button(page, english('group.add')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tigers');

    const times = page.locator('.mantine-Paper-root', { hasText: english('group.slots') });
    await times.locator('summary').click();
    for (const [date, start] of [
      [day, '00:01'],
      [addDays(day, 1), '18:00'],
    ] as const) {
      await times
        .getByRole('combobox', { name: english('group.weekday') })
        .selectOption(String(weekdayOf(date)));
      await times.getByLabel(english('group.start')).fill(start);
      await times.getByRole('button', { name: english('group.addSlot') }).click();
      await expect(times.getByRole('row', { name: `${on(date)} ${start} 60` })).toBeVisible();
    }

    const people = page.locator('.mantine-Paper-root', { hasText: english('group.members') });
    await people.getByText(english('group.addSomebody')).click();
    for (const [person, role] of [
      [athlete, 'group.athlete'],
      [coach, 'group.coach'],
    ] as const) {
      const fullName = fullNameOf(person);
      await people.getByRole('combobox', { name: english('group.person') }).fill(fullName);
      await page.getByRole('option', { name: fullName }).first().click();
      await people
        .getByRole('combobox', { name: english('group.role') })
        .selectOption(english(role));
      await people.getByRole('button', { name: english('group.addMember') }).click();
      await expect(people.getByRole('row').filter({ hasText: fullName })).toContainText(
        english(role),
      );
    }

    const breaks = page.locator('.mantine-Paper-root', { hasText: english('group.breaks') });
    await breaks.locator('summary').click();
    await breaks.getByRole('textbox', { name: english('group.breakTitle') }).fill('Renovation');
    await breaks.getByRole('textbox', { name: english('group.breakFrom') }).fill('01/08/2030');
    await breaks.getByRole('textbox', { name: english('group.breakUntil') }).fill('09/08/2030');
    await breaks.getByRole('button', { name: english('group.addBreak') }).click();
    await expect(
      breaks.getByRole('row', { name: 'Renovation 1 Aug 2030 9 Aug 2030' }),
    ).toBeVisible();
    await expectAccessible(page);

    // attendance comes through the API
    const id = page.url().split('/').at(-1) ?? '';
    const file = (await (await page.request.get(`/api/training/group/${id}`)).json()) as {
      slots: { id: string; start: string }[];
    };
    const slotId = file.slots.find(({ start }) => start === '00:01')?.id ?? '';
    const mark = { mark: 'HERE', minutes: null, note: null, knownId: null, editedMs: Date.now() };
    const session = { session_id: sessionIdOf(slotId, day), slot_id: slotId, slot_date: day };
    const marks = [{ id: newId(), user_id: athlete.id, ...session, ...mark }];
    const data = { id: club.admin.user.id, marks };
    const response = await page.request.post('/api/training/marks', { data });
    expect(await response.json()).toMatchObject({ marks: [{ refused: null }] });
    await page.reload();
    const table = page.getByRole('region', { name: english('group.attendance') });
    const row = table.getByRole('row', { name: new RegExp(`^${athlete.name}`) });
    await expect(row).toContainText(english('training.here'));

    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    // the legend is on the same page as the table
    const legend = await page.getByText(/^✓ /).boundingBox();
    expect(legend?.y).toBeLessThan((await table.boundingBox())?.y ?? 0);
    await expect(page.getByRole('heading', { name: english('group.details') })).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    // a single page of A4 landscape
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf).toMatch(/\/MediaBox \[0 0 841\.\d+ 594\.\d+\]/);
    expect(pdf).toMatch(/\/Count 1\b/);
    await page.emulateMedia({ media: 'screen' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: english('table.export') }).click();
    await page.getByRole('menuitem', { name: english('table.asCsv') }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(`${day} 00:01`);
    expect(csv).toMatch(new RegExp(`${fullNameOf(athlete)},.*Here`));

    await page.goto('/v1/training/groups');
    const groups = page.getByRole('table', { name: english('group.title') });
    await expect(groups.getByRole('row', { name: /^Tigers Small hall 1 / })).toContainText(
      fullNameOf(coach),
    );
    await button(page, english('group.showHours')).click();
    const hours = page.getByRole('region', { name: english('group.hours') });
    await expect(hours.getByRole('row', { name: /^Tigers 1 1:00 1$/ })).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });

    test('edits a time, ends a membership and adds a club break', async ({ page, club }) => {
      const { user } = await club.takeMember();
      const { group } = await post(page, 'group/create', { name: 'Pandas', location: 'Hall' });
      await post(page, 'group/member/add', {
        id: group.id,
        userId: user.id,
        since: addDays(day, -9),
      });
      const time = { weekday: 1, start: '17:00', minutes: 60, valid_from: day };
      await post(page, 'slot/create', { group_id: group.id, ...time });

      await page.goto(`/v1/training/group/${group.id}`);
      const what = 'Monday 17:00, 60 minutes';
      const change = { action: english('group.change'), what };
      await button(page, english('app.actionOn', change)).click();
      await page.getByLabel(english('group.start')).first().fill('16:30');
      await button(page, english('group.saveSlot')).click();
      await expect(page.getByRole('rowheader', { name: 'Monday 16:30' })).toBeVisible();

      const name = fullNameOf(user);
      await button(
        page,
        english('app.actionOn', { action: english('group.actions'), what: name }),
      ).click();
      await page.getByRole('menuitem', { name: english('group.end') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: english('group.end') })
        .click();
      await expect(page.getByText(english('group.noMembers'))).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoCutText(page, 'a group');

      await page.getByRole('link', { name: english('group.back') }).click();
      const breaks = page.locator('.mantine-Paper-root', { hasText: english('group.clubBreaks') });
      await breaks.locator('summary').click();
      await breaks.getByRole('textbox', { name: english('group.breakTitle') }).fill('Summer');
      await breaks.getByRole('textbox', { name: english('group.breakFrom') }).fill('09/08/2030');
      await breaks.getByRole('textbox', { name: english('group.breakUntil') }).fill('01/08/2030');
      await breaks.getByRole('button', { name: english('group.addBreak') }).click();
      await expect(breaks.getByText(english('group.endsBeforeStart')).first()).toBeVisible();
      await breaks.getByRole('textbox', { name: english('group.breakUntil') }).fill('20/08/2030');
      await breaks.getByRole('button', { name: english('group.addBreak') }).click();
      await expect(toast(page)).toHaveText(new RegExp(english('group.breakCreated')));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectNoCutText(page, 'the groups');
    });
  });
});
