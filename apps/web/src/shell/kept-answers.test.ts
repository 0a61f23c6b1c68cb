import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';
import { createMemoryStorage } from './session/memory-storage.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const events = [['tournament', 'page'], { input: { page: 0 } }];
const users = [['user', 'page'], { input: { page: 0 } }];

/** An app that starts with `storage`, and `userId` in it. */
function start(storage: Storage, userId: string) {
  const queryClient = new QueryClient();
  const procedure = ['tournament', 'page'];
  const answers = createKeptAnswers({ queryClient, storage, procedure });
  answers.open(userId);
  return { queryClient, answers };
}

test('the answers of the last visit are there at the next start, dates and time included', async () => {
  const storage = createMemoryStorage();
  const first = start(storage, 'mina').queryClient;
  const row = { name: 'Spring Cup', timestamp: new Date('2026-03-01T10:00:00Z') };
  first.setQueryData(events, { rows: [row] });
  first.setQueryData(users, { rows: ['nobody keeps these'] });
  await vi.advanceTimersByTimeAsync(1000);
  const second = start(storage, 'mina').queryClient;
  expect(second.getQueryData(events)).toEqual({ rows: [row] });
  expect(second.getQueryState(events)?.dataUpdatedAt).toBe(
    first.getQueryState(events)?.dataUpdatedAt,
  );
  expect(second.getQueryData(users)).toBeUndefined();
});

test('the next user of the device gets nothing of the last, who gets nothing back', async () => {
  const storage = createMemoryStorage();
  start(storage, 'mina').queryClient.setQueryData(events, { rows: [] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(start(storage, 'jun').queryClient.getQueryData(events)).toBeUndefined();
  expect(start(storage, 'mina').queryClient.getQueryData(events)).toBeUndefined();
});

test('after they were dropped nothing is kept any more', async () => {
  const storage = createMemoryStorage();
  const { queryClient, answers } = start(storage, 'mina');
  queryClient.setQueryData(events, { rows: [] });
  answers.drop();
  queryClient.setQueryData(events, { rows: ['late'] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(storage.length).toBe(0);
});

test('a broken text is dropped', () => {
  const storage = createMemoryStorage({ 'answers-for-mina': '{' });
  expect(start(storage, 'mina').queryClient.getQueryData(events)).toBeUndefined();
  expect(storage.length).toBe(0);
});

test('what was kept is shown, and asked again at once', async () => {
  const storage = createMemoryStorage();
  start(storage, 'mina').queryClient.setQueryData(events, { rows: [] });
  await vi.advanceTimersByTimeAsync(1000);
  const { queryClient } = start(storage, 'mina');
  const observer = new QueryObserver(queryClient, {
    queryKey: events,
    queryFn: () => Promise.resolve({ rows: ['new'] }),
    staleTime: 30_000,
  });
  const unsubscribe = observer.subscribe(() => {});
  expect(observer.getCurrentResult()).toMatchObject({ data: { rows: [] }, isFetching: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult().data).toEqual({ rows: ['new'] });
  unsubscribe();
});
