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
