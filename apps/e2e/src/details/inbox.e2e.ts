import { today } from '@dojang/schemas/time';
import { english } from '@dojang/schemas/testing/samples';
import { expectAccessible, expectNoSidewaysScroll } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { openHall, post, signInAs } from '../hall.ts';
import { button, phone, toast } from '../screens.ts';

const text = 'Die Halle ist heute gesperrt';

test.describe('a member', () => {
  test.use({ role: 'member' });

  test('sees a message at the bell and in the inbox; read on one device, it is read on all', async ({
    page,
    club,
    person,
    browser,
  }) => {
    const desk = await signInAs(club, club.admin);
    const { groupId } = await openHall(club, [], 0);
    const draft = { id: groupId, userId: person.user.id, role: 'ATHLETE', since: today() };
    await post(desk, 'group.addMember', draft);
    await post(desk, 'group.message', { id: groupId, text });
    await desk.dispose();

    await page.goto('/v1/settings/account');
    const bell = page.getByRole('link', { name: english('notice.inbox') });
    await expect(bell).toHaveAccessibleName(/\d+ unread/);
    await expectAccessible(page);
    await bell.click();
    const line = page.getByRole('listitem').filter({ hasText: text });
    await expect(line).toContainText(english('notice.isNew'));
    await expect(bell).toHaveAccessibleName(english('notice.inbox'));
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    const isRead = async () => {
      const response = await page.request.get('/api/notice');
      const notices = (await response.json()) as { read_at: string | null }[];
      return notices.every(({ read_at }) => read_at !== null);
    };
    await expect.poll(isRead).toBe(true);

    const { state } = await club.signIn(person);
    const context = await browser.newContext({ storageState: state, baseURL: club.url });
    const second = await context.newPage();
    await second.goto('/v1/inbox');
    await expect(second.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await expect(second.getByText(english('notice.isNew'), { exact: true })).toHaveCount(0);
    await context.close();
  });
});

test.describe('the administrator', () => {
  test.use({ role: 'admin' });

  test('writes to a group and sees how many have read it', async ({ page, club }) => {
    const { groupId } = await openHall(club, [], 2);
    await page.goto(`/v1/training/group/${groupId}`);
    const field = page.getByRole('textbox', { name: english('group.message') });
    await expect(field).toBeVisible();
    await expectAccessible(page);
    await button(page, english('group.send')).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(text);
    await button(page, english('group.send')).click();
    await expect(toast(page)).toContainText(english('group.messageSent'));
    await expect(field).toHaveValue('');
    const row = page.getByRole('row').filter({ hasText: text });
    await expect(row).toContainText(english('group.readOf', { read: 0, sent: 2 }));
  });
});
