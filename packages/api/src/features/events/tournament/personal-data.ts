import { OwnEntry } from '@dojang/schemas/exported-rows';
import { deleteFiles } from '../../../claim-files.ts';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';
import { listPictureOf } from '../../people/picture/repository.ts';
import { listOwnFiles } from '../file/repository.ts';
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

/** The person's picture, and uploads that nothing uses yet. Others belong to a tournament or to the holder of a paper. */
export const uploads: PersonalData = {
  table: 'File',
  refersBy: ['by_user_id', 'picture_of_id'],
  files: async (db, { id }, say) =>
    (await listPictureOf(db, id)).map((file) => ({ ...file, of: say('paper.photo') })),
  async erase(tx, { id }) {
    const files = await listOwnFiles(tx, id);
    await deleteFiles(
      tx,
      files.map((file) => file.id),
    );
  },
};
