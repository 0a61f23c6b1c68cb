import type { Run } from './run.ts';
import type { MeasuredClub } from './clubs.ts';
import { athletesMax as people, firstHall as id } from './fill-club.ts';
import { medianOf, type Rows } from './figures.ts';
import {
  measureOnPhone,
  noteReady,
  openSlow,
  readReadyMs,
  scriptMsOf,
  slower,
  timeoutMs,
} from './phone.ts';

/** What a tap starts has ended by then. */
const afterTapMs = 500;
const tile = 'ul button[aria-pressed]';
const where = `no network, processor ${slower} × slower`;

/**
 * A coach's phone without network, with a slow processor: how long a session that is opened cold takes until everybody is
 * there to be tapped, and what a tap costs the processor.
 */
export async function measureAttendance(
  measured: MeasuredClub,
  rows: Rows,
  { rounds, taps, settleMs, say }: Run,
): Promise<void> {
  await measureOnPhone(
    measured,
    { width: 360, height: 740 },
    async (page) => {
      await page.goto(`/v1/training/session/${id}`);
      await page.locator(tile).first().waitFor({ timeout: timeoutMs });
    },
    async (phone, address) => {
      for (let round = 1; round <= rounds; round += 1) {
        const { page, devtools } = await openSlow(phone);
        await noteReady(page, { selector: tile, count: people });
        await page.goto(address);
        const opened = `a session of ${people} people, opened cold: ${where}`;
        rows.add(opened, 'ms', await readReadyMs(page), { goal: '< 1,000 ms' });
        await page.waitForTimeout(settleMs);
        const costs: number[] = [];
        for (let index = 0; index < taps; index += 1)
          costs.push(
            await scriptMsOf(devtools, async () => {
              // past Playwright, whose own scripts would be part of what is measured
              const expression = `document.querySelectorAll('${tile}')[${index}].click()`;
              await devtools.send('Runtime.evaluate', { expression });
              await page.waitForTimeout(afterTapMs);
            }),
          );
        const tap = `a tap, all of its script: ${where}`;
        rows.add(tap, 'ms', medianOf(costs), { goal: '≤ 16 ms' });
        await page.close();
        say(`attendance: round ${round} of ${rounds}`);
      }
    },
  );
}
