import { randomUUID } from 'node:crypto';
import { uploadFile } from '@dojang/client/upload';
import type { Known } from '@dojang/server/conformance/values';
import type { OpenApiDocument } from '@dojang/server/conformance/operations';
import { administrator, signIn } from '../club.ts';

export const kinds = ['nobody', 'member', 'admin'] as const;
export type Kind = (typeof kinds)[number];

/** Who may call: a member may not what is for administrators, and nobody what is for members. */
export const mayNot = (kind: Kind, access: 'public' | 'member' | 'admin') =>
  (access !== 'public' && kind === 'nobody') || (access === 'admin' && kind === 'member');

let addresses = 0;
/** An address of their own for each call, so that the limits of the login do not answer all of them. */
function nextAddress(): { 'x-forwarded-for': string } {
  addresses += 1;
  return {
    'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
  };
}

/** A club for the calls: somebody of each kind, and records of which they speak. Its first administrator stays. */
export async function openClub(url: string, { components }: OpenApiDocument) {
  const keeper = await signIn(url, administrator);
  const cookies = new Map<Kind, string>();
  let made = 0;

  /** Signs in somebody new: the one before may be deleted, signed out, or something else now. */
  async function signInAs(kind: Kind): Promise<string> {
    made += 1;
    const email = `${kind}-${made}@fuzz.example`;
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

  /** The ids of the records that are there now, by the id that the document shows of their kind. */
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
      // and of somebody who is not there: all others may be deleted
      [exampleOf('User'), [...others, randomUUID()]],
      [exampleOf('Tournament'), tournaments.map(({ id }) => id)],
      [exampleOf('File'), files.map(({ id }) => id)],
    ]);
  }

  let known: Known | undefined;
  return {
    /** Somebody of this kind, and records that are there; `isAnew` looks for those that are there now. */
    async prepare(kind: Kind, isAnew: boolean) {
      const before = cookies.get(kind);
      if (kind !== 'nobody' && !(before && (await isStill(kind, before))))
        cookies.set(kind, await signInAs(kind));
      const cookie = cookies.get(kind);
      if (!known || isAnew) known = { components: components.schemas, ids: await readIds() };
      return { sender: () => ({ ...nextAddress(), ...(cookie && { cookie }) }), known };
    },
  };
}
