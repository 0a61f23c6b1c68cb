import type { Written } from '@dojang/schemas/say';
import type { User } from '@dojang/schemas/user';
import { createClient, describeFailure, type DojangClient } from './client.ts';
import { createSessionFetch } from './session.ts';
import { uploadFile } from './upload.ts';

// Checked by the compiler, never run.

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectTrue<_Claim extends true>(): void {}

const fetch = createSessionFetch();
const client = createClient({ baseUrl: '', fetch, timeoutMs: 1 });

export async function returnsTheRoutersOutputs(file: File): Promise<void> {
  const user = await client.user.profile.query();
  expectTrue<Equal<typeof user, User>>();
  const stored = await uploadFile(file, { baseUrl: '', fetch });
  expectTrue<Equal<typeof stored, { success: string; id: string }>>();
  const { status, message, fields } = describeFailure(new Error('any'));
  expectTrue<Equal<typeof status, number>>();
  expectTrue<Equal<typeof message, Written>>();
  expectTrue<Equal<typeof fields, Record<string, Written>>>();
}

// @ts-expect-error -- there is no such procedure
export type Renaming = DojangClient['user']['rename'];
// @ts-expect-error -- a query is no mutation
export type Changing = DojangClient['user']['profile']['mutate'];

export async function rejectsInvalidInputs(): Promise<void> {
  // @ts-expect-error -- an update needs an id
  await client.user.update.mutate({ name: 'Mina' });
  // @ts-expect-error -- kup has no value ELEVEN
  await client.user.updateProfile.mutate({ kup: 'ELEVEN' });
  // @ts-expect-error -- users cannot be sorted by password
  await client.user.page.query({ sort: { column: 'password_hash' } });
  const user = await client.user.profile.query();
  // @ts-expect-error -- the response has no password
  void user.password;
  // @ts-expect-error -- a day is a text
  void (user.birthday satisfies Date | null);
}
