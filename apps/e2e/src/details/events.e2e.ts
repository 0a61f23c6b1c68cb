import { english } from '@dojang/schemas/testing/samples';
import type { Tournament } from '@dojang/schemas/tournament';
import type { BrowserContext } from '@playwright/test';
import { noConnection } from '../console-watch.ts';
import { expect, test } from '../fixtures.ts';
import { rowsOf, turnTo } from '../screens.ts';

test.use({ role: 'member' });

async function fetchTournaments(context: BrowserContext): Promise<Tournament[]> {
  return (await (await context.request.get('/api/tournament/getall')).json()) as Tournament[];
}

test('the events show five rows a page, from the first page to the last and back', async ({
  page,
  context,
}) => {
  const all = await fetchTournaments(context);
  const pages = Math.ceil(all.length / 5);
  await page.goto('/v1/events');
  const rows = rowsOf(page.getByRole('table'));
  const seen = new Set<string>();
  for (let number = 1; number <= pages; number += 1) {
    if (number > 1) await turnTo(page, 'Next page', number);
    await expect(rows).toHaveCount(number < pages ? 5 : all.length - 5 * (pages - 1));
    for (const name of await rows.getByRole('rowheader').allTextContents()) seen.add(name);
  }
  expect([...seen].sort()).toEqual([...new Set(all.map(({ name }) => name))].sort());
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await turnTo(page, 'Previous page', pages - 1);
});

test('an error replaces the table when the server is down, and Retry loads it: six columns with a value or a placeholder each; a filter without matches says so', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.allow(noConnection);
  const all = await fetchTournaments(context);
  await page.route(/tournament\.page/, (route) => route.abort('connectionrefused'));
  await page.goto('/v1/events');
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('table')).toBeHidden();
  await page.unroute(/tournament\.page/);
  await page.getByRole('button', { name: 'Retry' }).click();
  const six = ['Name', 'Location', 'Date', 'Results', 'Contract', 'Participants'];
  // the guides add a field, and so a column
  const isOneOfThem = new RegExp(`^(${six.join('|')})$`);
  await expect(page.getByRole('columnheader').filter({ hasText: isOneOfThem })).toHaveText(six);
  const rows = rowsOf(page.getByRole('table'));
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) {
    const name = await row.getByRole('rowheader').textContent();
    const text = (await row.textContent()) ?? '';
    const tournament = all.find((other) => other.name === name && text.includes(other.location));
    if (!tournament) throw new Error(`The server has no ${name}`);
    await expect(row).toContainText(tournament.date ?? english('tournament.noDate'));
    for (const [url, link, missing] of [
      [tournament.resultUrl, 'Result', english('tournament.noResult')],
      [tournament.contractUrl, 'Contract', english('tournament.noContract')],
    ] as const) {
      if (url) await expect(row.getByRole('link', { name: link })).toHaveAttribute('href', url);
      else await expect(row).toContainText(missing);
    }
    for (const participant of tournament.participants.slice(0, 2)) {
      await expect(row).toContainText(participant.name);
    }
  }
  await page.getByRole('textbox', { name: 'Filter by names' }).fill('no tournament is called this');
  await expect(page.getByText(english('tournament.noEvents'))).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
});
