import { addDays } from '@dojang/schemas/calendar-day';
import type { Validity } from '@dojang/schemas/paper';
import { randomFrom } from './random.ts';

export type DemoPaper = Validity & { user_id: string; number: string | null };

/** What most people of a club have; a medical certificate of every tenth has ended or ends soon. */
export function makePapers(
  people: readonly { id: string }[],
  { seed, today }: { seed: number; today: string },
): DemoPaper[] {
  const random = randomFrom(seed);
  const year = today.slice(0, 4);
  return people.flatMap(({ id: user_id }, index) => {
    const has = (percent: number) => random.between(1, 100) <= percent;
    const of = (kind: Validity['kind'], given_on: string, about: Partial<DemoPaper> = {}) => ({
      id: random.uuid(),
      user_id,
      kind,
      given_on,
      valid_until: null,
      revoked_on: null,
      number: null,
      ...about,
    });
    // from every tenth person on: in 4, 11, 18 … days, and one that is over
    const medicalEnd = addDays(today, index % 10 === 0 ? (((index * 7) / 10) % 35) - 3 : 200);
    const revoked_on = index % 25 === 7 ? addDays(today, -5) : null;
    return [
      has(90) && of('PASS', addDays(today, -800), { number: `D-${100_000 + index}` }),
      has(80) && of('YEAR_MARK', `${year}-01-01`, { valid_until: `${year}-12-31` }),
      has(85) && of('MEDICAL', addDays(medicalEnd, -365), { valid_until: medicalEnd }),
      has(70) && of('NAME_CONSENT', addDays(today, -300), { revoked_on }),
      has(60) && of('PHOTO_CONSENT', addDays(today, -300)),
      index % 3 > 0 && of('PARENT_CONSENT', addDays(today, -60)),
    ].filter((paper) => paper !== false);
  });
}
