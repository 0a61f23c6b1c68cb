import type { User } from '@dojang/schemas/user';
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import type { Club } from './club.ts';

export type AdminCalls = Awaited<ReturnType<typeof callAsAdmin>>;

/** Calls of an administrator in another session. */
export async function callAsAdmin(club: Club) {
  const { state } = await club.signIn(club.admin);
  const asAdmin: APIRequestContext = await requests.newContext({
    baseURL: club.url,
    storageState: state,
  });

  async function send(method: 'POST' | 'PUT', path: string, data: object): Promise<unknown> {
    const response = await asAdmin.fetch(path, { method, data });
    expect(response.status()).toBe(200);
    return response.json();
  }

  const update = (id: string, data: object) =>
    send('PUT', '/api/user/admin/update', { id, ...data });
  const comeOfAge = (id: string) => update(id, { birthday: '1980-01-01' });

  return {
    send,
    update,
    /** Adds a child of `guardianId`. */
    async addChild(name: string, guardianId: string): Promise<User> {
      await comeOfAge(guardianId);
      const created = await send('POST', '/api/auth/register', { name, authority: 'USER' });
      const { user } = created as { user: User };
      await send('POST', '/api/guardian/add', { id: user.id, guardianId });
      return user;
    },
    /** Turns an existing member into a child of `guardianId`. */
    async addGuardian(id: string, guardianId: string): Promise<void> {
      await comeOfAge(guardianId);
      await update(id, { birthday: '2016-05-05' });
      await send('POST', '/api/guardian/add', { id, guardianId });
    },
    /** Sets a birthday far more than 18 years ago. */
    comeOfAge,
    endGuardian: (id: string, guardianId: string) =>
      send('POST', '/api/guardian/end', { id, guardianId }),
    async find(id: string): Promise<User | undefined> {
      const all = (await (await asAdmin.get('/api/user/getall')).json()) as User[];
      return all.find((user) => user.id === id);
    },
    close: () => asAdmin.dispose(),
  };
}
