import { addDays, weekdayOf } from '@dojang/schemas/calendar-day';
import { english } from '@dojang/schemas/testing/samples';
import { today } from '@dojang/schemas/time';
import { sessionIdOf } from '@dojang/schemas/training';
import type { User } from '@dojang/schemas/user';
import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test';
import type { Club, Person } from './club.ts';

export type Hall = { groupId: string; sessionId: string; athletes: User[]; path: string };

/** A request context signed in as `person`, independent of the test's browser. */
export async function signInAs(club: Club, person: { email: string; password: string }) {
  const { state } = await club.signIn(person);
  return request.newContext({ baseURL: club.url, storageState: state });
}

export async function post<Answer>(caller: APIRequestContext, path: string, json: object) {
  const response = await caller.post(`/trpc/${path}`, { data: { json } });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { result: { data: { json: Answer } } }).result.data.json;
}

type Plan = { days: readonly string[]; start: string; minutes: number };

/** Creates a group of this one athlete with sessions on these days. */
export async function planSessions(club: Club, userId: string, { days, start, minutes }: Plan) {
  const desk = await signInAs(club, club.admin);
  const draft = { name: 'Kampftraining', location: 'Turnhalle' };
  const { group } = await post<{ group: { id: string } }>(desk, 'group.create', draft);
  for (const day of days)
    await post(desk, 'slot.create', {
      group_id: group.id,
      weekday: weekdayOf(day),
      start,
      minutes,
      valid_from: day,
      valid_until: day,
    });
  await post(desk, 'group.addMember', { id: group.id, userId, role: 'ATHLETE' });
  await desk.dispose();
}

/** Creates a group with a session today: `count` athletes and these coaches. */
export async function openHall(club: Club, coaches: Person[], count: number): Promise<Hall> {
  const desk = await signInAs(club, club.admin);
  const draft = { name: `Hall ${Date.now()}`, location: 'Turnhalle' };
  const { group } = await post<{ group: { id: string } }>(desk, 'group.create', draft);
  const { id } = group;
  const { slot } = await post<{ slot: { id: string } }>(desk, 'slot.create', {
    group_id: id,
    weekday: weekdayOf(today()),
    start: '18:00',
    minutes: 90,
    valid_from: addDays(today(), -30),
    valid_until: null,
  });
  const athletes = club.users.filter(({ authority }) => authority === 'USER').slice(0, count);
  for (const { id: userId } of athletes)
    await post(desk, 'group.addMember', { id, userId, role: 'ATHLETE' });
  for (const { user } of coaches)
    await post(desk, 'group.addMember', { id, userId: user.id, role: 'COACH' });
  await desk.dispose();
  const sessionId = sessionIdOf(slot.id, today());
  return { groupId: id, sessionId, athletes, path: `/v1/training/session/${sessionId}` };
}

/** Cancels the session that the page shows. */
export async function cancel(page: Page, reason: string): Promise<void> {
  const label = english('attendance.cancel');
  await page.getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: label }).click();
  await expect(page.getByText(english('attendance.cancelled', { reason }))).toBeVisible();
}

/** The attendance tiles of a session. */
export const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Attendance' }).locator('button[aria-pressed]');

/** The text and the pressed state of each tile. */
export const readTiles = async (page: Page): Promise<string[]> => {
  const all = await tiles(page).all();
  return Promise.all(
    all.map(async (tile) => `${await tile.innerText()} ${await tile.getAttribute('aria-pressed')}`),
  );
};
