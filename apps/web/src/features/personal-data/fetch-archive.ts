import { SaidFailure } from '@dojang/client/client';
import { exportPath } from '@dojang/schemas/personal-data';
import { asIs } from '@dojang/schemas/say';

/** What the server keeps of whoever is signed in, or of their child `id`, as a ZIP. Rejects with what `describeFailure` reads. */
export async function fetchArchive(language: string, id?: string): Promise<Blob> {
  const query = id === undefined ? '' : `?${new URLSearchParams({ id })}`;
  const headers = { 'accept-language': language };
  const answer = await fetch(exportPath + query, { headers }).catch((cause: unknown) => {
    throw new SaidFailure(0, 'offline.unreachable', { cause });
  });
  if (answer.ok) return answer.blob();
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown };
  throw new SaidFailure(
    answer.status,
    typeof error === 'string' ? asIs(error) : 'offline.unreachable',
  );
}
