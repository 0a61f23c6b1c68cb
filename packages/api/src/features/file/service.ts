import { FileId } from '@dojang/schemas/file';
import { messages } from '@dojang/schemas/messages';
import { type Context, requireMember } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { findFile } from './repository.ts';

/** A file's description and its bytes, for whoever is signed in; 404 when there is none with this id. */
export async function openFile(ctx: Context, id: string) {
  const { db, files } = requireMember(ctx);
  const file = FileId.safeParse(id).success ? await findFile(db, id) : null;
  const opened = file && (await files.open(file.key));
  if (!opened) throw refuse('NOT_FOUND', messages.notFound);
  return { ...file, stream: opened.stream, size: opened.size };
}

/** Removes bytes whose rows are gone. What fails here is left to the daily sweep. */
export async function removeBytes({ files }: Context, keys: string[]): Promise<void> {
  if (keys.length > 0) await files.delete(keys).catch(() => 0);
}
