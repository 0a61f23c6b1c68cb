import { setTimeout } from 'node:timers/promises';
import type { ProfilePush } from '@dojang/schemas/local-user';
import { sampleMember as user } from '@dojang/schemas/testing';
import { expect, test } from 'vitest';
import { syncProfile } from './sync-profile.ts';
import { createTestDevice } from './testing.ts';

const now = () => new Date('2026-03-01T10:00:00.000Z');

test('what nobody has edited is fetched and not sent; an edit is sent, and stands', async () => {
  const store = await createTestDevice().open(now);
  await store.put({ ...user, name: 'Of the last visit' });
  const sent: ProfilePush['changes'][] = [];
  const sync = () =>
    syncProfile({
      collection: store.collection,
      id: user.id,
      now,
      signal: new AbortController().signal,
      transport: {
        // slower than what is sent, and of the state before it
        async pull() {
          await setTimeout(20);
          return { user, times: {} };
        },
        async push({ changes }) {
          sent.push(changes);
          return { user: { ...user, ...changes }, times: {} };
        },
      },
    });

  await sync();
  expect(sent).toEqual([]);
  expect(await store.get(user.id)).toMatchObject({ name: user.name, edited: {} });

  await store.edit(user.id, { surname: 'Lee' });
  await sync();
  expect(sent).toEqual([{ surname: 'Lee' }]);
  expect(await store.get(user.id)).toMatchObject({ surname: 'Lee', edited: {} });
  await store.close();
});
