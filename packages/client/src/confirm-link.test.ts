import { english } from '@dojang/schemas/testing/samples';
import { describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { readFailure } from './testing.ts';

/** A server that refuses until `isConfirmed`, and a client of it that asks `confirm`. */
function serve(confirm: () => Promise<boolean>) {
  const sent: string[] = [];
  const state = { isConfirmed: false, asked: 0 };
  const message = english('auth.confirmAgain');
  const refusal = { message, code: -32_003, data: { httpStatus: 403, key: 'auth.confirmAgain' } };
  const client = createClient({
    baseUrl: '',
    confirm: () => {
      state.asked += 1;
      return confirm();
    },
    fetch: async (_url, init) => {
      const calls = Object.keys(JSON.parse(init?.body as string) as object);
      sent.push(init?.body as string);
      const answer = state.isConfirmed
        ? { result: { data: { json: { success: 'Done' } } } }
        : { error: { json: refusal } };
      return Response.json(calls.map(() => answer));
    },
  });
  return { client, sent, state };
}

describe('calls that the server refuses until the user confirms', () => {
  test('ask once, and are repeated as they were', async () => {
    let answer = (_isConfirmed: boolean) => {};
    const { client, sent, state } = serve(() => new Promise((resolve) => (answer = resolve)));
    const calls = [
      client.passkey.remove.mutate({ id: 'phone' }),
      client.secondFactor.removeTotp.mutate(),
    ];
    await expect.poll(() => state.asked).toBe(1);
    state.isConfirmed = true;
    answer(true);
    expect(await Promise.all(calls)).toEqual([{ success: 'Done' }, { success: 'Done' }]);
    expect(state.asked).toBe(1);
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(sent[0]).toContain('phone');
  });

  test.each([
    ['the user cancels', async () => false],
    ['nobody can be asked', () => Promise.reject(new Error('gone'))],
  ])('fail with the reason if %s, and the next call asks again', async (_what, confirm) => {
    const { client, state } = serve(confirm);
    for (const asked of [1, 2]) {
      const failed = await client.passkey.remove
        .mutate({ id: 'phone' })
        .catch((error: unknown) => error);
      expect(readFailure(failed)).toMatchObject({
        status: 403,
        message: english('auth.confirmAgain'),
      });
      expect(state.asked).toBe(asked);
    }
  });
});
