import { OwnEntry } from '@dojang/schemas/exported-rows';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';
import {
  leaveTournaments,
  listEntriesOf,
  listResultsOf,
  lockTournamentsOf,
} from './entries-repository.ts';

export const entries: PersonalData = {
  table: 'TournamentEntry',
  refersBy: ['user_id'],
  group: 'tournamentData',
  exported: exportedAs('personalData.tournaments', OwnEntry, (db, { id }) => listEntriesOf(db, id)),
  files: (db, { id }) => listResultsOf(db, id),
  prepare: (tx, { id }) => lockTournamentsOf(tx, id),
  erase: (tx, { id }, { tournamentData }) =>
    leaveTournaments(tx, id, { isPlaceKept: !tournamentData }),
};
