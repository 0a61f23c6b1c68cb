import type { PersonalData } from '../../../personal-data.ts';
import { listUploads } from './repository.ts';
import { deleteFiles } from '../../../claim-files.ts';

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
