import type { Transaction } from '@dojang/db/client';
import { OwnCompetitionEntry } from '@dojang/schemas/exported-rows';
import { noActor } from '../audit/write.ts';
import { notify } from '../notice/notify.ts';
import { exportedAs, type PersonalData } from '../personal-data/entity.ts';
import { listEntriesOf, lockCompetition } from './competition-repository.ts';
import { settlePlaces } from './entry-places.ts';

/** Entries of the person. With `tournamentData` they go, else those with a result stay without a name. */
export const competitionEntries: PersonalData = {
  table: 'CompetitionEntry',
  refersBy: ['user_id', 'by_user_id'],
  group: 'tournamentData',
  exported: exportedAs('competition.entries', OwnCompetitionEntry, (db, { id }) =>
    listEntriesOf(db, id),
  ),
  async erase(tx, { id }, { tournamentData }) {
    const entered = await tx.competitionEntry.findMany({
      where: { user_id: id },
      select: { tournament_id: true },
      distinct: ['tournament_id'],
      orderBy: { tournament_id: 'asc' },
    });
    for (const { tournament_id } of entered)
      await leaveCompetition(tx, tournament_id, id, { isResultKept: !tournamentData });
  },
};

/** Others move up from the waiting list. */
async function leaveCompetition(
  tx: Transaction,
  tournament_id: string,
  user_id: string,
  { isResultKept }: { isResultKept: boolean },
): Promise<void> {
  const competition = await lockCompetition(tx, tournament_id);
  if (!competition) return;
  const isKept = (entry: { outcome: string | null }) => isResultKept && entry.outcome !== null;
  const where = { tournament_id, user_id };
  await tx.competitionEntry.deleteMany({
    where: { ...where, ...(isResultKept && { outcome: null }) },
  });
  const anonymous = { user_id: null, note: null, reply: null, answers: {}, weight_g: null };
  await tx.competitionEntry.updateMany({ where, data: anonymous });
  const left = competition.entries.flatMap((entry) => {
    if (entry.user_id !== user_id) return [entry];
    return isKept(entry) ? [{ ...entry, ...anonymous }] : [];
  });
  const { notices } = await settlePlaces(tx, competition, left);
  await notify(tx, noActor, notices);
}
