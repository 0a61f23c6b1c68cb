import { createAtom } from '@tanstack/react-store';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const online = { isOnline: createAtom(true), check: () => Promise.resolve() };

test('a mutation makes every query stale', async () => {
  const queryClient = createQueryClient(online, () => {});
  queryClient.setQueryData(['users'], ['Mina']);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.resolve('saved'),
  });
  expect(queryClient.getQueryState(['users'])?.isInvalidated).toBe(false);
  await mutation.execute(undefined);
  expect(queryClient.getQueryState(['users'])?.isInvalidated).toBe(true);
});

function tooMany(retryAfter: string) {
  const error = {
    code: -32_029,
    message: 'Too many requests',
    data: { httpStatus: 429, fields: {} },
  };
  const response = new Response(null, { status: 429, headers: { 'retry-after': retryAfter } });
  return TRPCClientError.from({ error }, { meta: { response } });
}

async function queryAfter429(retryAfter: string) {
  const failures: unknown[] = [];
  const queryClient = createQueryClient(online, (error) => failures.push(error));
  let requests = 0;
  const result = queryClient.fetchQuery({
    queryKey: ['users'],
    queryFn: () => {
      requests += 1;
      return requests === 1 ? Promise.reject(tooMany(retryAfter)) : Promise.resolve('Mina');
    },
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
  });
  const outcome = await result.catch(() => 'refused');
  return { outcome, requests, failures: failures.length };
}

test('a rate-limited query is retried after a short wait, and fails if the wait is long', async () => {
  expect(await queryAfter429('1')).toEqual({ outcome: 'Mina', requests: 2, failures: 0 });
  expect(await queryAfter429('40')).toEqual({ outcome: 'refused', requests: 1, failures: 1 });
});
