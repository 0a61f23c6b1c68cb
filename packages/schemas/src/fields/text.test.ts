import { describe, expect, test } from 'vitest';
import { FileDescriptor } from './file.ts';
import { message } from '../say/say.ts';
import { idText, longText, nullableText, optionalText, requiredText } from './text.ts';
import { TournamentDraft } from '../events/tournament/tournament.ts';
import { AccountDraft, UserDraft } from '../people/user/user.ts';

const invisible = [
  '',
  ' ',
  '\t\n',
  '\u{200b}',
  '\u{3164}',
  '\u{2060}\u{feff} ',
  '\u{e0041}',
  '\u{7}',
];

describe('an invisible text', () => {
  const required = [
    requiredText('user.name', 10),
    AccountDraft.shape.name,
    UserDraft.shape.email,
    TournamentDraft.shape.location,
    FileDescriptor.shape.filename,
  ];
  test.each(invisible)('is rejected by a required field: %j', (text) => {
    for (const type of required) {
      const issues = type.safeParse(text).error?.issues ?? [];
      expect(issues.map((issue) => issue.message)).toEqual([message('form.required')]);
    }
  });

  test.each(invisible)('is null in a nullable field: %j', (text) => {
    expect(nullableText('user.surname', 10).parse(text)).toBeNull();
  });
});

test.each(['김', 'é', '1', '-', '🥋', 'a\u{200d}b', '👩\u{200d}🦰'])('%j is a name', (text) => {
  expect(requiredText('user.name', 10).parse(` ${text} `)).toBe(text);
  expect(nullableText('user.surname', 10).parse(text)).toBe(text);
});

test.each([
  ['\u202eMina\u202c', 'Mina'],
  ['Mi\u200bna\u2069\u200e \u061c', 'Mina'],
  ['Mi\u0007na\u009b', 'Mina'],
  ['Mu\u0308ller \t\u00a0 Lee\nKim', 'Müller Lee Kim'],
  ['O’Connor', 'O’Connor'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j is stored as %j, wherever a name enters', (typed, stored) => {
  for (const type of [
    requiredText('user.name', 40),
    nullableText('user.surname', 40),
    optionalText('draw.club', 40),
  ])
    expect(type.parse(typed)).toBe(stored);
});

test.each(['\0', '\ud800', 'a\udfffb'])('%j is refused in a text and in an id', (text) => {
  for (const type of [requiredText('user.name', 9), longText('training.note', 9), idText()])
    expect(type.safeParse(text).error?.issues[0]?.message).toBe(message('form.unstorableText'));
});

test('a long text keeps its lines', () => {
  expect(longText('training.note', 40).parse(' a\n\n b ')).toBe('a\n\n b');
});
