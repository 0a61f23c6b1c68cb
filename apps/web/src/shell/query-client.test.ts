import { createAtom } from '@tanstack/react-store';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const online = { isOnline: createAtom(true), check: () => Promise.resolve() };

test('a write makes every list stale, which is then asked for again where it is shown next', async () => {
  const queryClient = createQueryClient(online, () => {});
  queryClient.setQueryData(['users'], ['Mina']);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.resolve('saved'),
  });
  expect(queryClient.getQueryState(['users'])?.isInvalidated).toBe(false);
  await mutation.execute(undefined);
  expect(queryClient.getQueryState(['users'])?.isInvalidated).toBe(true);
});

/** What a query is refused with when there are too many of them. */
function tooMany(retryAfter: string) {
  const error = {
    code: -32_029,
    message: 'Too many requests',
    data: { httpStatus: 429, fields: {} },
  };
  const response = new Response(null, { status: 429, headers: { 'retry-after': retryAfter } });
  return TRPCClientError.from({ error }, { meta: { response } });
}

async function askAgain(retryAfter: string) {
  const failures: unknown[] = [];
  const queryClient = createQueryClient(online, (error) => failures.push(error));
  let asked = 0;
  const answer = queryClient.fetchQuery({
    queryKey: ['users'],
    queryFn: () => {
      asked += 1;
      return asked === 1 ? Promise.reject(tooMany(retryAfter)) : Promise.resolve('Mina');
    },
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
  });
  const outcome = await answer.catch(() => 'refused');
  return { outcome, asked, failures: failures.length };
}

test('a query that has to wait a moment is asked again after it, and one that has to wait long is told', async () => {
  expect(await askAgain('1')).toEqual({ outcome: 'Mina', asked: 2, failures: 0 });
  expect(await askAgain('40')).toEqual({ outcome: 'refused', asked: 1, failures: 1 });
});
