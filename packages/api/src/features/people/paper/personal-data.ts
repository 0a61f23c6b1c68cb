import { describeValue } from '@dojang/schemas/describe-value';
import { OwnPaper } from '@dojang/schemas/exported-rows';
import { PaperKind } from '@dojang/schemas/paper';
import { deleteFiles } from '../../../claim-files.ts';
import { exportedAs, type PersonalData } from '../../../personal-data.ts';
import { listFilesOf, listPapers } from './repository.ts';

/** The person's papers, with their files; those that they recorded of others lose the name. */
export const papers: PersonalData = {
  table: 'Paper',
  refersBy: ['user_id', 'by_user_id', 'revoked_by_id'],
  exported: exportedAs('paper.title', OwnPaper, async (db, { id }) => {
    const rows = await listPapers(db, id);
    return rows.map(({ id: _, file, ...row }) => ({ ...row, file: file?.filename ?? null }));
  }),
  files: async (db, { id }, say) =>
    (await listFilesOf(db, id)).map(({ kind, ...file }) => ({
      ...file,
      of: describeValue(say, PaperKind, kind) ?? kind,
    })),
  // before the rows go, which say whose files they are
  async erase(tx, { id }) {
    const files = await listFilesOf(tx, id);
    await deleteFiles(
      tx,
      files.map((file) => file.id),
    );
  },
};
