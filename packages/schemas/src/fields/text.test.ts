import { describe, expect, test } from 'vitest';
import { FileDescriptor } from '../tournament/file.ts';
import { message } from '../say/say.ts';
import { nullableText, requiredText } from './text.ts';
import { TournamentDraft } from '../tournament/tournament.ts';
import { AccountDraft, UserDraft } from '../user/user.ts';

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
