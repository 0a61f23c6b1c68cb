import { expect, test } from 'vitest';
import { showName } from './shown-name.ts';

const person = { id: 'mina', name: 'Mina Sun', surname: 'Park' };
const shown = { id: 'mina', name: 'M. S.', surname: 'P.' };

test.each([
  ['CLOSE', 'NO', person],
  ['CLOSE', 'UNKNOWN', person],
  ['CLUB', 'YES', person],
  ['CLUB', 'UNKNOWN', person],
  ['CLUB', 'NO', shown],
  ['PUBLIC', 'YES', person],
  ['PUBLIC', 'UNKNOWN', shown],
  ['PUBLIC', 'NO', shown],
] as const)('a name for a reader who is %s, with the consent %s', (reader, consent, expected) => {
  expect(showName(person, consent, reader)).toEqual(expected);
});

test('without a surname there are the initials of the name alone', () => {
  const { surname } = showName({ name: 'Ø', surname: null }, 'NO', 'CLUB');
  expect(surname).toBeNull();
});
