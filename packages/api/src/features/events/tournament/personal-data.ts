import { OwnEntry } from '@dojang/schemas/exported-rows';
import { deleteFiles } from '../../../claim-files.ts';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';
import { listUploads } from '../file/repository.ts';
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

/** Uploads that nothing uses yet. Those in use belong to a tournament or to the holder of a paper. */
export const uploads: PersonalData = {
  table: 'File',
  refersBy: ['by_user_id'],
  async erase(tx, { id }) {
    const files = await listUploads(tx, id);
    await deleteFiles(
      tx,
      files.map((file) => file.id),
    );
  },
};
