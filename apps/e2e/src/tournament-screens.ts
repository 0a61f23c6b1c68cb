import { access } from 'node:fs/promises';
import path from 'node:path';
import { fileUploadPath } from '@dojang/schemas/file';
import type { Tournament, TournamentDraft } from '@dojang/schemas/tournament';
import type { User } from '@dojang/schemas/user';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export type PickedFile = { name: string; mimeType: string; buffer: Buffer };
type FileLabel = 'Results file' | 'Contract file';

export const tournamentFields = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name', exact: true }),
  location: page.getByRole('textbox', { name: 'Location' }),
  date: page.getByLabel('Date'),
  participants: page.getByRole('combobox', { name: 'Participants' }),
});

/** Opens the tab of tournaments and waits for its table: until then the filter is the users'. */
export async function openTournaments(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Tournaments' }).click();
  await expect(page.getByRole('table', { name: 'Tournaments' })).toBeVisible();
}

/** The chosen participants. */
export const pills = (page: Page): Locator =>
  page.getByRole('list', { name: 'Chosen participants' }).getByRole('listitem');

export const fileField = (page: Page, label: FileLabel): Locator =>
  page.getByRole('group', { name: label });

/** Picks a file, in memory or by its path, with the field's button. */
export async function pickFile(
  page: Page,
  label: FileLabel,
  file: PickedFile | string,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await fileField(page, label)
    .getByRole('button', { name: /^(Choose file|Replace)/ })
    .click();
  await (await choosing).setFiles(file);
}

export async function fillTournament(
  page: Page,
  { name, location = 'Seoul', date = '2024-05-06' }: Partial<TournamentDraft> & { name: string },
): Promise<void> {
  const fields = tournamentFields(page);
  await fields.name.fill(name);
  await fields.location.fill(location);
  await fields.date.fill(date);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
}

/** Searches for `text` and selects the first match that is not chosen yet. */
export async function addParticipant(page: Page, text: string): Promise<void> {
  await tournamentFields(page).participants.fill(text);
  await expect(page.locator('[role=listbox][aria-busy=false]')).toBeVisible();
  await page.getByRole('option', { selected: false }).first().click();
}

/** A PDF whose bytes depend on `text`. */
export function createPdf(name: string, text = name): PickedFile {
  const stream = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body + table + end) };
}

/** Whether each file's bytes are on disk. */
export async function findOnDisk(dataFolder: string, ids: string[]): Promise<boolean[]> {
  const has = async (id: string) => {
    const file = path.join(dataFolder, 'files', id.slice(0, 2), id.slice(2, 4), id);
    return access(file).then(
      () => true,
      () => false,
    );
  };
  return Promise.all(ids.map(has));
}

export function countUploads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(fileUploadPath)) count += 1;
  });
  return () => count;
}

/** Tournaments through the API; `request` must be an administrator's. */
export const tournamentCalls = (request: APIRequestContext) => ({
  async list(): Promise<Tournament[]> {
    return (await (await request.get('/api/tournament/getall')).json()) as Tournament[];
  },
  async find(id: string): Promise<Tournament | undefined> {
    return (await this.list()).find((tournament) => tournament.id === id);
  },
  async findByName(name: string): Promise<Tournament> {
    const found = (await this.list()).find((tournament) => tournament.name === name);
    if (!found) throw new Error(`There is no tournament ${name}`);
    return found;
  },
  async upload({ name, mimeType, buffer }: PickedFile): Promise<string> {
    const response = await request.post(fileUploadPath, {
      multipart: { file: { name, mimeType, buffer } },
    });
    expect(response.status()).toBe(200);
    return ((await response.json()) as { id: string }).id;
  },
  async create(draft: Partial<TournamentDraft> & { name: string }): Promise<Tournament> {
    const data = { location: 'Seoul', date: '2024-05-06', ...draft };
    const response = await request.post('/api/tournament/create', { data });
    expect(response.status()).toBe(200);
    return ((await response.json()) as { tournament: Tournament }).tournament;
  },
  async delete(id: string): Promise<void> {
    await request.post('/api/tournament/delete', { data: { id } });
  },
});

/** Adds a user that a test removes later. */
export async function addShortLivedUser(request: APIRequestContext) {
  const name = `Fleeting${Date.now()}`;
  const data = {
    name,
    email: `${name}@club.example`,
    authority: 'USER',
    password: 'long-enough',
  };
  const response = await request.post('/api/auth/register', { data });
  const { user } = (await response.json()) as { user: User };
  return {
    name,
    remove: () => request.post('/api/user/admin/delete', { data: { id: user.id } }),
  };
}
