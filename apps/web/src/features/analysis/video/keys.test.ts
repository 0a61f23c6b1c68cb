import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const press = (key: string, held: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

test('keys of the player leave those of fields, buttons and the browser alone', () => {
  expect(commandOf(press('ArrowRight'), 'BODY')).toBe('nextFrame');
  expect(commandOf(press('ArrowRight', { shiftKey: true }), 'BUTTON')).toBe('nextMark');
  expect(commandOf(press('K', { shiftKey: true }), 'BODY')).toBe('toggle');
  expect(commandOf(press('8'), 'BODY')).toEqual({ label: 7 });
  expect(commandOf(press('9'), 'BODY')).toBeNull();
  expect(commandOf(press('3'), 'TEXTAREA')).toBeNull();
  expect(commandOf(press(' '), 'BUTTON')).toBeNull();
  expect(commandOf(press('l', { ctrlKey: true }), 'BODY')).toBeNull();
});
