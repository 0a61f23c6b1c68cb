import { createHash } from 'node:crypto';
import { createClient, type DojangClient } from '@dojang/client/client';
import { createSessionFetch } from '@dojang/client/session';
import { fileUrl } from '@dojang/schemas/file';
import type { Tournament } from '@dojang/schemas/tournament';
import type { User } from '@dojang/schemas/user';
import type { Random } from '@dojang/seed/random';
import { administrator } from '../servers/server-process.ts';

const callTimeoutMs = 30_000;

/** A signed-in user and their way to the server. */
export type Caller = { user: User; client: DojangClient; baseUrl: string; fetch: typeof fetch };

export async function signIn(
  baseUrl: string,
  credentials: { email: string; password: string },
  send: typeof fetch = fetch,
): Promise<Caller> {
  const session = createSessionFetch(send);
  const client = createClient({ baseUrl, fetch: session, timeoutMs: callTimeoutMs });
  const { user } = await client.auth.login.mutate(credentials);
  return { user, client, baseUrl, fetch: session };
}

/** Adds a member and returns their record; the caller must be an administrator. */
export async function addMember(
  { client }: Caller,
  name: string,
): Promise<User & { email: string }> {
  const email = `${name}@club.example`;
  const { password } = administrator;
  const draft = { name, email, authority: 'USER' as const, password };
  return { ...(await client.user.register.mutate(draft)).user, email };
}

/** A PDF with unique bytes. */
export function createPdf(random: Random, bytes: number): File {
  const content = Buffer.alloc(bytes, random.uuid());
  content.write('%PDF-1.7 ');
  return new File([content], 'results.pdf');
}

export async function computeDigest(file: Blob): Promise<string> {
  const hash = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()));
  return hash.digest('base64url').slice(0, 10);
}

/** A user as a ledger entry. */
export const formatUser = ({ name, surname, kup, authority }: Omit<LedgerUser, 'email'>) =>
  JSON.stringify([name, surname, kup, authority]);
type LedgerUser = Pick<User, 'name' | 'surname' | 'kup' | 'authority' | 'email'>;

/** A tournament as a ledger entry: files as digests, participants as ids. */
export function formatTournament(tournament: {
  location: string;
  date: string | null;
  result: string | null;
  contract: string | null;
  participants: string[];
}): string {
  const { location, date, result, contract, participants } = tournament;
  return JSON.stringify([location, date, result, contract, participants]);
}

/** The digest of a stored file; null if it is missing. */
async function readDigest({ baseUrl, fetch: send }: Caller, id: string): Promise<string | null> {
  const response = await send(`${baseUrl}${fileUrl(id)}`);
  if (response.status === 200) return computeDigest(await response.blob());
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new Error(`The file ${id} returns ${response.status}`);
}

/** A stored tournament as a ledger entry; a file without bytes counts as none. */
async function readTournamentText(caller: Caller, tournament: Tournament): Promise<string> {
  const { result, contract, participants } = tournament;
  const read = (file: { id: string } | null) => (file ? readDigest(caller, file.id) : null);
  return formatTournament({
    ...tournament,
    result: await read(result),
    contract: await read(contract),
    participants: participants.map(({ id }) => id),
  });
}

/**
 * The server's users, tournaments and the files in `fileIds`, as ledger entries. `wanted` limits the tournaments, as
 * reading one reads its files.
 */
export async function readClub(
  caller: Caller,
  fileIds: readonly string[],
  wanted?: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const user of await caller.client.user.getAll.query())
    found.set(`user ${user.email}`, formatUser(user));
  for (const tournament of await caller.client.tournament.getAll.query()) {
    const name = `tournament ${tournament.name}`;
    if (wanted?.has(name) ?? true) found.set(name, await readTournamentText(caller, tournament));
  }
  for (const id of fileIds) {
    const digest = await readDigest(caller, id);
    if (digest !== null) found.set(`file ${id}`, digest);
  }
  return found;
}
