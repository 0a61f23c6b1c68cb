import type { Transaction } from '@dojang/db/client';
import type { DrawReference } from '@dojang/schemas/draw-calls';
import type { CompetitionEntry } from '@dojang/schemas/entry';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { saveEntry } from '../entry/repository.ts';
import { lockForResults } from './results.ts';

/** A decided sheet of poomsae. */
export type ScoredSheet = {
  id: string;
  outcomes: readonly (Pick<CompetitionEntry, 'outcome' | 'place'> & { entry_id: string })[];
};

/**
 * Records the places at the entries of a division as the first sheet has them, or takes back those of a sheet that is gone.
 * Results of people stay. Idempotent. Throws 403 unless the caller is staff, and 409 if the competition is over for them or
 * people have set another result.
 */
export async function settleSheets(
  ctx: MemberContext,
  tx: Transaction,
  reference: DrawReference,
  sheets: readonly ScoredSheet[],
): Promise<void> {
  const { announcement, entries: all } = await lockForResults(ctx, tx, reference);
  const entries = all.filter(
    ({ division_id, state }) => division_id === reference.division_id && state === 'CONFIRMED',
  );
  const sheet = sheets.find(({ outcomes }) =>
    outcomes.some(({ entry_id }) => entries.some(({ id }) => id === entry_id)),
  );
  let isSetByHand = false;
  for (const entry of entries) {
    const found = sheet?.outcomes.find(({ entry_id }) => entry_id === entry.id);
    const { outcome, place } = found ?? { outcome: null, place: null };
    const { scored, result, ...times } = entry.times;
    if (scored === undefined && (result !== undefined || entry.outcome !== null)) {
      isSetByHand ||= found !== undefined && (entry.outcome !== outcome || entry.place !== place);
      continue;
    }
    if (entry.outcome === outcome && entry.place === place) continue;
    const isBySheet = found !== undefined && sheet !== undefined;
    await saveEntry(tx, {
      id: entry.id,
      outcome,
      place,
      times: { ...times, ...(isBySheet && { scored: sheet.id }) },
    });
    await writeAudit(tx, ctx, {
      action: 'entry.changed',
      subject: { kind: 'user', id: entry.user_id ?? '' },
      before: { outcome: entry.outcome, place: entry.place },
      after: { outcome, place, competition: announcement.name },
    });
  }
  if (isSetByHand) throw refuse('CONFLICT', 'draw.placeSetByHand');
}
