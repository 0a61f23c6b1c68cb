import { asIs, sentence, type Written } from '@dojang/schemas/say';
import { expect, test } from 'vitest';
import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { storeMessage, takeMessage } from './stored-message.ts';

test.each([
  'profile.updated',
  asIs('What the server said'),
  sentence('file.chooseAgain', { name: 'a.pdf' }),
] satisfies Written[])('the stored message %j is shown once', (text) => {
  const storage = createMemoryStorage();
  storeMessage(storage, { kind: 'success', text });
  expect(takeMessage(storage)).toEqual({ kind: 'success', text });
  expect(takeMessage(storage)).toBeNull();
});

test.each(['{', '{"kind":"shout"}', '{"kind":"error","text":{"words":"Saved"}}'])(
  'the invalid message %j is dropped',
  (message) => {
    const storage = createMemoryStorage({ message });
    expect(takeMessage(storage)).toBeNull();
    expect(storage.length).toBe(0);
  },
);
