import { randomUUID } from 'node:crypto';
import type { Access } from '@dojang/api/context';
import { uploadFile } from '@dojang/client/upload';
import type { Known } from '@dojang/server/conformance/values';
import type { OpenApiDocument } from '@dojang/server/conformance/operations';
import { administrator } from '../../servers/server-process.ts';
import { signIn } from '../club.ts';

export const kinds = ['signedOut', 'member', 'admin'] as const;
export type Kind = (typeof kinds)[number];

/** Whether a caller of this kind lacks the access. */
export const isForbidden = (kind: Kind, access: Access) =>
  (access !== 'public' && kind === 'signedOut') || (access === 'admin' && kind === 'member');

let addresses = 0;
/** A new client address for each call, so that rate limits do not apply. */
function nextAddress(): { 'x-forwarded-for': string } {
  addresses += 1;
  return {
    'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
  };
}

/** Prepares callers of each kind and existing records. The first administrator is never a caller. */
export async function openClub(url: string, { components }: OpenApiDocument) {
  const keeper = await signIn(url, administrator);
  const cookies = new Map<Kind, string>();
  let created = 0;

  /** Signs in a new user: earlier calls may have deleted, signed out or changed the previous one. */
  async function signInAs(kind: Kind): Promise<string> {
    created += 1;
    const email = `${kind}-${created}@fuzz.example`;
    const { password } = administrator;
    const authority = kind === 'admin' ? 'ADMIN' : 'USER';
    await keeper.client.user.register.mutate({ name: kind, email, password, authority });
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...nextAddress() },
      body: JSON.stringify({ email, password }),
    });
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  async function isStill(kind: Kind, cookie: string): Promise<boolean> {
    const answer = await fetch(`${url}/api/user/profile`, { headers: { cookie } });
    const user = (await answer.json()) as { authority?: string };
    return user.authority === (kind === 'admin' ? 'ADMIN' : 'USER');
  }

  /** The ids of existing records, by the example id of their kind in the document. */
  async function readIds(): Promise<Known['ids']> {
    const { client } = keeper;
    await client.tournament.create.mutate({ name: 'Cup', location: 'Seoul', date: '2026-03-14' });
    const users = await client.user.getAll.query();
    const tournaments = await client.tournament.getAll.query();
    const file = new File(['%PDF-1.7'], 'results.pdf');
    const files = [await uploadFile(file, keeper), await uploadFile(file, keeper)];
    const others = users.map(({ id }) => id).filter((id) => id !== keeper.user.id);
    const exampleOf = (component: string) =>
      components.schemas[component]?.properties?.id?.examples?.[0];
    return new Map([
      // plus an unknown id, as all others may be deleted
      [exampleOf('User'), [...others, randomUUID()]],
      [exampleOf('Tournament'), tournaments.map(({ id }) => id)],
      [exampleOf('File'), files.map(({ id }) => id)],
    ]);
  }

  let known: Known | undefined;
  return {
    /** A sender of this kind and existing records, which `refreshes` reads again. */
    async prepare(kind: Kind, refreshes: boolean) {
      const before = cookies.get(kind);
      if (kind !== 'signedOut' && !(before && (await isStill(kind, before))))
        cookies.set(kind, await signInAs(kind));
      const cookie = cookies.get(kind);
      if (!known || refreshes) known = { components: components.schemas, ids: await readIds() };
      return { sender: () => ({ ...nextAddress(), ...(cookie && { cookie }) }), known };
    },
  };
}
