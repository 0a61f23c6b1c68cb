import { OwnCompetitionEntry } from '@dojang/schemas/exported-rows';
import { noActor } from '../audit/write.ts';
import { notify } from '../notice/notify.ts';
import { exportedAs, type PersonalData } from '../personal-data/entity.ts';
import { settlePlaces } from './entry-places.ts';
import { listEntriesOf, lockCompetition } from './repository.ts';

/** Nothing that a person has said stays with their result. */
const anonymous = { user_id: null, note: null, reply: null, answers: {}, weight_g: null };

/** Entries of the person. With `tournamentData` they go, else those with a result stay without a name. */
export const competitionEntries: PersonalData = {
  table: 'CompetitionEntry',
  refersBy: ['user_id', 'by_user_id'],
  group: 'tournamentData',
  exported: exportedAs('competition.entries', OwnCompetitionEntry, (db, { id }) =>
    listEntriesOf(db, id),
  ),
  async erase(tx, { id: user_id }, { tournamentData }) {
    const entered = await tx.competitionEntry.findMany({
      where: { user_id },
      select: { tournament_id: true },
      distinct: ['tournament_id'],
      orderBy: { tournament_id: 'asc' },
    });
    for (const { tournament_id } of entered) {
      const competition = await lockCompetition(tx, tournament_id);
      const removed = { tournament_id, user_id, ...(!tournamentData && { outcome: null }) };
      await tx.competitionEntry.deleteMany({ where: removed });
      await tx.competitionEntry.updateMany({ where: { tournament_id, user_id }, data: anonymous });
      if (!competition) continue;
      const left = competition.entries.flatMap((entry) => {
        if (entry.user_id !== user_id) return [entry];
        return tournamentData || entry.outcome === null ? [] : [{ ...entry, ...anonymous }];
      });
      // others move up from the waiting list
      const { notices } = await settlePlaces(tx, competition, left);
      await notify(tx, noActor, notices);
    }
  },
};
