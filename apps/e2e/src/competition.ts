import { addDays } from '@dojang/schemas/calendar-day';
import { today } from '@dojang/schemas/time';
import { expect, type Page } from '@playwright/test';
import type { Club, Person } from './club.ts';
import type { AdminCalls } from './families.ts';

type Cup = { id: string; version: string; name: string };

const row = { discipline: 'KYORUGI', level: null, grade_from: null, grade_to: null, places: null };
const divisions = (['MALE', 'FEMALE'] as const).flatMap((sex) =>
  [
    { group: 'Youth', born_from: '2000-01-01', born_to: null },
    { group: 'Seniors', born_from: null, born_to: '1999-12-31' },
  ].flatMap((group) => [
    { ...row, ...group, sex, over_g: null, up_to_g: 41_000 },
    { ...row, ...group, sex, over_g: 41_000, up_to_g: null },
  ]),
);

const announced = {
  location: 'Ulm',
  day: addDays(today(), 30),
  deadline: addDays(today(), 3),
  isOpen: true,
  fees: [{ kind: 'ENTRY', cents: 2500, from: null, until: null }],
  questions: [{ id: 'shirt', text: 'Shirt size', kind: 'CHOICE', choices: ['S', 'M'] }],
  papers: ['PARENT_CONSENT'],
  divisions,
};

/** Announces a competition in a month, or changes it with `id` and `version`. */
export async function announce(
  admin: AdminCalls,
  part: Partial<Cup> & { name: string; deadline?: string },
): Promise<Cup> {
  const answer = await admin.send('PUT', '/api/competition/announce', { ...announced, ...part });
  const { id, version } = answer as Cup;
  return { id, version, name: part.name };
}

/** Announces a competition of today with one division, which can be drawn. Returns its id. */
export async function announceForDraw(
  page: Page,
  name: string,
  discipline = 'KYORUGI',
): Promise<string> {
  const born = { born_from: null, born_to: null };
  const division = {
    ...row,
    ...born,
    discipline,
    group: 'Youth C',
    sex: 'MIXED',
    over_g: null,
    up_to_g: discipline === 'KYORUGI' ? 33_000 : null,
  };
  const data = { name, location: 'Hall', day: today(), isOpen: true, divisions: [division] };
  const answer = await page.request.put('/api/competition/announce', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

/** Waits until the server has results of these bouts in the draw of the only division. */
export async function expectResults(page: Page, id: string, bouts: readonly number[]) {
  const url = `/api/competition/${id}`;
  const { divisions: all } = (await (await page.request.get(url)).json()) as {
    divisions: { id: string }[];
  };
  const drawn = `${url}/draw?division_id=${all[0]?.id}`;
  await expect
    .poll(async (): Promise<unknown> => (await page.request.get(drawn)).json(), { timeout: 30_000 })
    .toMatchObject({ results: bouts.map((bout) => ({ bout })) });
}

/** A member whom the club allows to enter competitions. */
export async function takeCompetitor(club: Club): Promise<Person> {
  for (let tries = 0; tries < 20; tries += 1) {
    const person = await club.takeMember();
    if (person.user.allowed && person.user.register_competition) return person;
  }
  throw new Error('The demo club allows nobody to enter competitions');
}

/** Opens a competition from the list, as soon as the device has it. */
export async function openCompetition(page: Page, { name }: Cup): Promise<void> {
  await page.goto('/v1/competitions');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}
