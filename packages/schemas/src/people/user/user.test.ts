import { describe, expect, test } from 'vitest';
import { message } from '../../say/say.ts';
import { Email, Password, ProfileUpdate } from './user.ts';

describe('an e-mail address', () => {
  test('is trimmed and lower-cased, so that one person has one account', () => {
    expect(Email.parse(' Mina.Park@Dojang.Example ')).toBe('mina.park@dojang.example');
  });
  test.each([
    ['', message('form.required')],
    ['mina', message('form.invalidEmail')],
    ['mina@home', message('form.invalidEmail')],
    ['mi na@dojang.example', message('form.invalidEmail')],
  ])('%j is rejected with one message', (sent, sentence) => {
    expect(Email.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([sentence]);
  });
});

test('a password has at least 6 characters', () => {
  expect(Password.safeParse('12345').error?.issues[0]?.message).toBe(
    message('user.passwordTooShort', { n: 6 }),
  );
  expect(Password.parse('123456')).toBe('123456');
});

describe('a profile update', () => {
  test('drops fields that a member cannot change', () => {
    const sent = {
      surname: 'Park',
      authority: 'ADMIN',
      id: 'x',
      allowed: true,
      password: 'kyorugi-42',
    };
    expect(ProfileUpdate.parse(sent)).toEqual({ surname: 'Park' });
  });
  test('accepts null for every field but the name', () => {
    const empty = {
      surname: null,
      email: null,
      kup: null,
      weight_class: null,
      gender: null,
      ag: null,
      pg: null,
    };
    expect(ProfileUpdate.parse({ ...empty, birthday: null })).toEqual({ ...empty, birthday: null });
    expect(ProfileUpdate.safeParse({ name: null }).success).toBe(false);
  });
});
