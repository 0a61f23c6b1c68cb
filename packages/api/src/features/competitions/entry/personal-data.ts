import { OwnCompetitionEntry } from '@dojang/schemas/exported-rows';
import { noActor } from '../../../write-audit.ts';
import { notify } from '../../../notify.ts';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';
import { blankEntry, type EntryRow } from './entry-changes.ts';
import { settlePlaces } from './entry-places.ts';
import { listEntriesOf, lockCompetition, saveEntry } from './repository.ts';

/** Only division and result stay, and the time of confirmation, which orders the entries. */
const anonymized = ({ id, division_id, state, confirmed_at, outcome, place }: EntryRow) => ({
  ...blankEntry,
  id,
  division_id,
  state,
  confirmed_at,
  outcome,
  place,
  wished_at: confirmed_at ?? new Date(0),
});

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
      if (!competition) continue;
      const left: EntryRow[] = [];
      for (const entry of competition.entries) {
        if (entry.user_id !== user_id) left.push(entry);
        else if (!tournamentData && entry.outcome !== null) {
          left.push(anonymized(entry));
          await saveEntry(tx, { ...anonymized(entry), by_user_id: null });
        }
      }
      // others move up from the waiting list
      const { notices } = await settlePlaces(tx, competition, left);
      await notify(tx, noActor, notices);
    }
  },
};
