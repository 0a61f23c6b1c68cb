import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { User } from '@dojang/schemas/user';
import { type BrowserContextOptions, request } from '@playwright/test';
import { type LocalDatabases, localDatabaseOf, readLocalDatabase } from './local-database.ts';
import { clubFolderVariable, clubOutputVariable, readSignIns } from './prepare-club.ts';
import { type Server, startServer } from './server.ts';

/** A user of the demo club, with credentials. */
export type Person = { email: string; password: string; user: User };
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
/** A signed-in user and the browser state of that session. */
export type SignIn = { user: User; state: StorageState };

/** The club of one worker: a server on its own copy of the demo data. */
export type Club = {
  url: string;
  /** The server's data folder. */
  folder: string;
  admin: Person;
  coach: Pick<Person, 'email' | 'password'>;
  /** The demo's member, whom tests share. */
  member: Pick<Person, 'email' | 'password'>;
  users: User[];
  /** A member that no other test of this worker gets. */
  takeMember(): Promise<Person>;
  signIn(person: { email: string; password: string }): Promise<SignIn>;
  /** Copies the unchanged demo club to `folder`, for another server. */
  copyTo(folder: string): Promise<void>;
  stopServer(): Promise<void>;
  /** Restarts a stopped server at the same address. */
  startServer(): Promise<void>;
  close(): Promise<void>;
};

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the club was not prepared`);
  return value;
}

const signedOut = { cookies: [], origins: [] };
let addresses = 0;
let members = 0;

async function signIn(
  url: string,
  database: LocalDatabases,
  { email, password }: { email: string; password: string },
): Promise<SignIn> {
  // an explicit empty state: the default is the running test's cookies
  const browser = await request.newContext({ baseURL: url, storageState: signedOut });
  // one address per sign-in: the tests exceed the limit per address and minute
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` };
  const response = await browser.post('/api/auth/login', { data: { email, password }, headers });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
  const { user } = (await response.json()) as { user: User };
  const { cookies } = await browser.storageState();
  await browser.dispose();
  const localStorage = [{ name: 'user', value: JSON.stringify(user) }];
  const indexedDB = localDatabaseOf(database, user);
  const state = { cookies, origins: [{ origin: url, localStorage, indexedDB }] };
  return { user, state };
}

/** Adds a member, once every member of the demo club is in use. */
async function addMember(
  url: string,
  database: LocalDatabases,
  { admin, member: { password } }: ReturnType<typeof readSignIns>,
): Promise<User> {
  const { state } = await signIn(url, database, admin);
  const asAdmin = await request.newContext({ baseURL: url, storageState: state });
  const email = `member-${(members += 1)}@example.org`;
  const draft = { name: 'Mina', email, authority: 'USER', password };
  const created = await asAdmin.post('/api/auth/register', { data: draft });
  const { id } = ((await created.json()) as { user: User }).user;
  const data = { id, surname: 'Park', kup: 'FIVE', gender: 'FEMALE', birthday: '1998-05-04' };
  const response = await asAdmin.put('/api/user/admin/update', { data });
  if (!response.ok()) throw new Error(`No member could be added: ${await response.text()}`);
  const { user } = (await response.json()) as { user: User };
  await asAdmin.dispose();
  return user;
}

export async function openClub(index: number, timeZone?: string): Promise<Club> {
  const prepared = fromEnvironment(clubFolderVariable);
  const folder = await mkdtemp(path.join(prepared, `worker-${index}-`));
  await cp(path.join(prepared, 'club'), folder, { recursive: true });
  const start = (port?: number) => startServer(folder, port, undefined, timeZone);
  let server: Server | undefined = await start();
  const { url } = server;
  const signIns = readSignIns(fromEnvironment(clubOutputVariable));
  const database = await readLocalDatabase(prepared);
  const { state, user } = await signIn(url, database, signIns.admin);
  const asAdmin = await request.newContext({ baseURL: url, storageState: state });
  const users = (await (await asAdmin.get('/api/user/getall')).json()) as User[];
  await asAdmin.dispose();
  // coaches and families of the demo have extra data; their addresses are @dojang.local, or missing.
  // In competitions people start by birthday and gender
  const isPlain = ({ authority, email, birthday, gender }: User) =>
    authority === 'USER' &&
    email !== null &&
    !email.endsWith('@dojang.local') &&
    birthday !== null &&
    gender !== null;
  const unused = users.filter(isPlain);
  return {
    url,
    folder,
    admin: { ...signIns.admin, user },
    coach: signIns.coach,
    member: signIns.member,
    users,
    async takeMember() {
      const member = unused.pop() ?? (await addMember(url, database, signIns));
      // the demo club's members share one password
      const account = { email: member.email ?? '', password: signIns.member.password };
      return { ...account, user: member };
    },
    signIn: (person) => signIn(url, database, person),
    copyTo: (target) => cp(path.join(prepared, 'club'), target, { recursive: true }),
    async stopServer() {
      await server?.stop();
      server = undefined;
    },
    async startServer() {
      server ??= await start(Number(new URL(url).port));
    },
    async close() {
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
