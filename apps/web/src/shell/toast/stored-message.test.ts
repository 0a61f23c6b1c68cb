import { expect, test } from 'vitest';
import { createMemoryStorage } from '../session/memory-storage.ts';
import { storeMessage, takeMessage } from './stored-message.ts';

test('a stored message is told once', () => {
  const storage = createMemoryStorage();
  storeMessage(storage, { kind: 'success', text: 'Saved' });
  expect(takeMessage(storage)).toEqual({ kind: 'success', text: 'Saved' });
  expect(takeMessage(storage)).toBeNull();
});

test('a message that nobody can read is dropped', () => {
  const storage = createMemoryStorage({ message: '{"kind":"shout"}' });
  expect(takeMessage(storage)).toBeNull();
  expect(storage.length).toBe(0);
});
