import { createAtom } from '@tanstack/react-store';
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
